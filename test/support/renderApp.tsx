import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Session } from '#contract/people/auth.ts';
import { App } from '@/app/App';
import { makeStore } from '@/app/store';
import { count } from './count.ts';
import type { Person } from './people.ts';

interface RenderOptions {
  /** Whose session is open; without it a visitor's. */
  as?: Person;
}

const sessionOf = ({
  id,
  token,
  name,
  email,
  phone,
  slug,
  role,
  isAdmin,
  isActive,
  seesAll,
  mayImport,
}: Person): Session => ({
  token,
  user: {
    _id: id,
    name,
    email,
    phone,
    avatar: null,
    role,
    isAdmin,
    isActive,
    slug,
    jobTitle: null,
    mayExport: role !== 'gerente',
    mayImport: isAdmin || mayImport,
    seesAll: isAdmin || seesAll,
  },
});

/** The whole app at one of its addresses, on the file's server. */
export function renderApp(address: string, { as }: RenderOptions = {}) {
  window.history.replaceState(null, '', address);
  // Whether something else lies over a button is for the browser's tests.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  count('renders');
  const { unmount } = render(<App store={makeStore(as ? sessionOf(as) : null)} />);
  const { type } = user;
  const counted: typeof type = (field, text, options) => {
    count('letters', text.length);
    return type(field, text, options);
  };
  Object.assign(user, { type: counted });
  return { user, unmount };
}
