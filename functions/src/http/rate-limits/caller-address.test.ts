import { callerAddress } from './caller-address';

const addressOf = (forwarded?: string, trustedProxies = 0) =>
  callerAddress(
    new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    trustedProxies,
  );

test.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 10.0.0.1,203.0.113.7:1', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['[::1]:50000', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
])('callerAddress reads from "%s" the caller %s', (forwarded, caller) => {
  expect(addressOf(forwarded)).toBe(caller);
});

test.each([
  ['203.0.113.7, 198.51.100.2:40000', 1, '203.0.113.7'],
  ['203.0.113.7:1, [2001:db8::2]:40000', 1, '203.0.113.7'],
  ['2001:db8:1:2::9, 198.51.100.3, 198.51.100.2:40000', 2, '2001:db8:1:2'],
  ['192.0.2.66, 203.0.113.7, 198.51.100.2:40000', 1, '203.0.113.7'],
  ['192.0.2.66,192.0.2.67, 203.0.113.7, 198.51.100.3, 198.51.100.2:40000', 2, '203.0.113.7'],
  ['203.0.113.7:40000', 1, '203.0.113.7'],
  ['203.0.113.7, 198.51.100.2:40000', 9, '203.0.113.7'],
  ['forged, 198.51.100.2:40000', 1, 'unknown'],
  [', 198.51.100.2:40000', 1, 'unknown'],
  ['', 1, 'unknown'],
  [undefined, 2, 'unknown'],
])(
  'callerAddress reads from "%s" behind %i proxies the caller %s',
  (forwarded, proxies, caller) => {
    expect(addressOf(forwarded, proxies)).toBe(caller);
  },
);

test.each([undefined, '', '203.0.113.7,', 'localhost', '999.1.1.1:80', '[::1', '1:2', 'unknown'])(
  'callerAddress treats "%s" as an unknown caller',
  (forwarded) => {
    expect(addressOf(forwarded)).toBe('unknown');
  },
);
