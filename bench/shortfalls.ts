/** Why a row falls short, by how its name begins: told on the page of the results. */
const REASONS: Record<string, string> = {
  'lead list, 100 of 1,000,000 with the total: requests/s':
    'It swings around its limit: 2.58 in a run by itself; its processor time, which swings less, holds.',
  'lead list: p95 of page 100': 'It swings: 0.83 and 0.99 in other runs.',
  'map of the city, 200,000 properties, broker':
    'A broker has some hundred properties: the yardstick holds nothing else, so what a request costs besides is all that is measured.',
  '/hotsite on slow 4G against static HTML: largest paint': 'Not explained yet: 1.2 to 1.8 in the pairs of a run.',
  '10,000 clocks end at once':
    'Each batch reads the roleta with its lock held, and between two batches every contact that waits gets its turn. Larger batches end sooner and let contacts wait longer: this run had 40 leads each; with 30, as it is, others wait 0.99 and contacts 1.83 times as long.',
  '100,000 leads move, 40 brokers save some of them':
    'Parts of 500 leads are written as fast as others let them; a pause between parts would make the batch longer.',
  '100,000 leads are planned and move: times the event loop':
    'None in a run by itself; other work was done on the machine during this one.',
  '64 logins at once: times': 'Once; none in runs by itself.',
  '10 uploads at once: times':
    'Photographs are held in memory while they are checked; collecting that garbage stopped the loop for up to 143 ms in a profile.',
  'idle with': 'PostgreSQL looks after itself, and jobs are looked for twice a second.',
  'a lead’s timeline by a bare select':
    'These leads were moved by a plan of 100,000: finding one in it takes 5 to 10 ms. Without one it is 1.3.',
};

export const reasonOf = (what: string) => Object.entries(REASONS).find(([begin]) => what.startsWith(begin))?.[1];
