import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectUser } from '../authSlice';
import { profileOf } from '../homeOf';

export function ToProfile() {
  const user = useSelector(selectUser);
  return user && <Navigate replace to={profileOf(user)} />;
}
