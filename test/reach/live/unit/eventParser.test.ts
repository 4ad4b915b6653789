import fc from 'fast-check';
import { eventParser } from '@/api/eventParser';
import type { ServerEvent } from '@/api/eventParser';

function read(pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const feed = eventParser((event) => events.push(event));
  pieces.forEach(feed);
  return events;
}

test('an event has its name and its data', () => {
  expect(read(['event: leads\ndata: {"count":1}\n\n'])).toEqual([{ name: 'leads', data: '{"count":1}' }]);
});

test('comments, unknown fields and events without data say nothing', () => {
  expect(read([':\n\n', 'id: 7\nretry: 100\n\n', 'event: leads\n\n', 'event:refresh\r\ndata:{}\r\n\r\n'])).toEqual([
    { name: 'refresh', data: '{}' },
  ]);
});

test('lines of data are lines of one text; without a name it is a message', () => {
  expect(read(['data: uma\ndata: outra: linha\n\n'])).toEqual([{ name: 'message', data: 'uma\noutra: linha' }]);
});

test('an event that is not finished is not heard', () => {
  expect(read(['event: leads\ndata: {}\n'])).toEqual([]);
});

test('wherever the network cuts the text, the same events are heard', () => {
  const sent = ':\n\nevent: leads\ndata: {"count":2,"name":null}\n\nevent: refresh\ndata: {}\n\n';
  fc.assert(
    fc.property(fc.array(fc.nat(sent.length)), (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), sent.length];
      const pieces = places.slice(1).map((end, index) => sent.slice(places[index], end));
      expect(read(pieces)).toEqual([
        { name: 'leads', data: '{"count":2,"name":null}' },
        { name: 'refresh', data: '{}' },
      ]);
    }),
  );
});
