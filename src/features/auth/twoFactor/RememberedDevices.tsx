import { X } from 'lucide-react';
import type { RememberedDevice } from '#contract/people/twoFactor.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { formatDate } from '@/shared/format/dates';
import { useNotify } from '@/shared/notify/useNotify';
import { IconButton } from '@/shared/ui/button/IconButton';
import { DeviceList, Part } from '../notifications/Part';
import { messages } from './messages';
import { useForgetDeviceMutation } from './twoFactorApi';

export function RememberedDevices({ devices }: { devices: RememberedDevice[] }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [forgetDevice] = useForgetDeviceMutation();
  async function forget({ _id }: RememberedDevice) {
    try {
      await forgetDevice(_id).unwrap();
      notify.success(messages.forgotten);
    } catch (error) {
      notifyFailure(error, messages.forgetFailed);
    }
  }
  if (devices.length === 0) return null;
  return (
    <Part>
      <h3>Aparelhos lembrados</h3>
      <p>Neles a sua senha basta, até a data.</p>
      <DeviceList>
        {devices.map((device) => (
          <li key={device._id}>
            <span>
              {device.name} <small>até {formatDate(device.until)}</small>
            </span>
            <IconButton aria-label={`Esquecer ${device.name}`} onClick={() => void forget(device)}>
              <X size={18} />
            </IconButton>
          </li>
        ))}
      </DeviceList>
    </Part>
  );
}
