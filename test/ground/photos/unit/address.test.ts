import { photoAddress, photoIdOf } from '../../../../server/ground/photos/address.ts';

const ID = '01a1fcb4-5c3b-7084-86c5-ff604c16acec';
const ORIGINS: [string, string] = ['https://morada.example.com', 'http://127.0.0.1:3000'];

test.each([
  photoAddress(ID),
  `/photos/${ID.toUpperCase()}`,
  `/photos/${ID}?w=600&h=400&fit=cover`,
  `https://morada.example.com/photos/${ID}`,
  `http://127.0.0.1:3000/photos/${ID}?w=96&h=96`,
])('%s is the address of a photograph', (address) => {
  expect(photoIdOf(address, ORIGINS)).toBe(ID);
});

test.each([
  '',
  ID,
  `/photos/${ID}/original.jpg`,
  `/photos/../photos/x`,
  '/photos/',
  '/photos/1',
  `//evil.example.com/photos/${ID}`,
  `https://evil.example.com/photos/${ID}`,
  `https://morada.example.com.evil.example.com/photos/${ID}`,
  `https://morada.example.com@evil.example.com/photos/${ID}`,
  `file:///photos/${ID}`,
  `data:image/png;base64,AAAA`,
  'http://169.254.169.254/latest/meta-data',
  'http://[',
])('%j is none', (address) => {
  expect(photoIdOf(address, ORIGINS)).toBeNull();
});
