import type { Settings } from '../ground/settings/settings.ts';

/** Belongs to no brokerage: no registration and no number is all zeros. */
const DEMO_CRECI = '00000-J';
const DEMO_PHONE = '+551130000000';

/** Fills in facts that a brokerage must show, as long as the settings lack them. */
export const withDemoBrokerage = <Some extends Pick<Settings, 'brokeragePhone' | 'brokerageCreci'>>(
  settings: Some,
) => ({
  ...settings,
  brokeragePhone: settings.brokeragePhone ?? DEMO_PHONE,
  brokerageCreci: settings.brokerageCreci ?? DEMO_CRECI,
});
