import fc from 'fast-check';
import { networkOf } from '../../../../server/ground/http/throttle.ts';

describe('networkOf', () => {
  test('counts an IPv4 address as itself', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  });

  test.each(['::ffff:203.0.113.7', '::FFFF:203.0.113.7'])('counts %s as the IPv4 address that it is', (address) => {
    expect(networkOf(address)).toBe('203.0.113.7');
  });

  test('counts the addresses of one IPv6 /64 as one', () => {
    expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  });

  test.each(['2001:db8::1', '2001:DB8:0:0:0:0:0:2', '2001:0db8:0000:0000::3', '2001:db8::198.51.100.1'])(
    'counts %s as one network however it is written',
    (address) => {
      expect(networkOf(address)).toBe('2001:db8:0:0::/64');
    },
  );

  test('counts this machine as one', () => {
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });

  test('depends on the first 64 bits and on nothing else', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const groups = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(groups, groups, ([first = '', ...rest], host) => {
        // Not below ::/16, where the mapped IPv4 addresses are.
        const network = [`2${first.padStart(3, '0').slice(-3)}`, ...rest];
        expect(networkOf([...network, ...host].join(':'))).toBe(`${network.join(':')}::/64`);
      }),
    );
  });

  test('passes over the port that some proxies add: another connection is no other visitor', () => {
    expect(networkOf('203.0.113.7:50001')).toBe('203.0.113.7');
    expect(networkOf('[2001:db8:1:2::1]:50001')).toBe('2001:db8:1:2::/64');
    expect(networkOf('[2001:db8:1:2::1]')).toBe('2001:db8:1:2::/64');
  });

  test('is the empty one for somebody who has gone before they were looked at', () => {
    expect(networkOf(undefined)).toBe('');
  });
});
