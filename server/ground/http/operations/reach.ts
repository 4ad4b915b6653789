import type { Devices } from '#contract/reach/notifications.ts';
import { op } from './operation.ts';

export const reach = {
  'GET /api/events': op('streamEvents', 'What happens, as server-sent events'),
  'GET /api/devices': op<Devices>('listDevices', 'Devices that ring for you'),
  'PUT /api/devices': op<Devices>('saveDevice', 'Let this device ring'),
  'DELETE /api/devices/:id': op('deleteDevice', 'Silence a device', 204),
  'PUT /api/devices/settings': op<Devices>('changeNoticeSettings', 'Choose what rings, and when'),
  'POST /api/devices/test': op('testDevice', 'Ring this device', 202),
};
