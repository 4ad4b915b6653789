import { X } from 'lucide-react';
import type { Device } from '#contract/reach/notifications.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatDate } from '@/shared/format/dates';
import { IconButton } from '@/shared/ui/button/IconButton';
import { useRemoveDeviceMutation } from './devicesApi';
import { messages } from './messages';
import { DeviceList, Part } from './Part';

export function OtherDevices({ devices }: { devices: Device[] }) {
  const notifyOutcome = useNotifyOutcome();
  const [removeDevice] = useRemoveDeviceMutation();
  const remove = ({ _id }: Device) =>
    notifyOutcome(removeDevice(_id).unwrap(), { done: messages.removed, failed: messages.removeFailed });
  if (devices.length === 0) return null;
  return (
    <Part>
      <h3>Outros aparelhos seus</h3>
      <DeviceList>
        {devices.map((device) => (
          <li key={device._id}>
            <span>
              {device.name} <small>desde {formatDate(device.since)}</small>
            </span>
            <IconButton aria-label={`Remover ${device.name}`} onClick={() => void remove(device)}>
              <X size={18} />
            </IconButton>
          </li>
        ))}
      </DeviceList>
    </Part>
  );
}
