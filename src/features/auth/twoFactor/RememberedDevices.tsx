import { X } from 'lucide-react';
import type { RememberedDevice } from '#contract/people/twoFactor.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatDate } from '@/shared/format/dates';
import { IconButton } from '@/shared/ui/button/IconButton';
import { DeviceList, Part } from '../notifications/Part';
import { messages } from './messages';
import { useForgetDeviceMutation } from './twoFactorApi';

export function RememberedDevices({ devices }: { devices: RememberedDevice[] }) {
  const notifyOutcome = useNotifyOutcome();
  const [forgetDevice] = useForgetDeviceMutation();
  const forget = ({ _id }: RememberedDevice) =>
    notifyOutcome(forgetDevice(_id).unwrap(), { done: messages.forgotten, failed: messages.forgetFailed });
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
