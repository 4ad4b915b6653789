import { formatPhone } from '#contract/ground/phone.ts';
import { withDemoBrokerage } from '../../../../server/demo/demoBrokerage.ts';
import { readPhone } from '../../../../server/ground/parsing/readPhone.ts';

test('the demo shows a registration and a phone that are nobody’s', () => {
  const { brokerageCreci, brokeragePhone } = withDemoBrokerage({ brokerageCreci: null, brokeragePhone: null });

  expect(brokerageCreci).toBe('00000-J');
  expect(formatPhone(brokeragePhone)).toBe('(11) 3000-0000');
  expect(readPhone(brokeragePhone)).toBe(brokeragePhone);
});

test('what the settings say is shown in the demo, too', () => {
  const own = { brokerageCreci: '12345-J', brokeragePhone: '+551131234567' };

  expect(withDemoBrokerage(own)).toEqual(own);
});
