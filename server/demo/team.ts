import { eq } from 'drizzle-orm';
import type { InferInsertModel } from 'drizzle-orm';
import type { Db } from '../ground/db/connect.ts';
import { users } from '../ground/db/schema/users.ts';
import { insertUser } from '../people/users/insertUser.ts';
import type { Cast } from './arrivals.ts';
import type { Past } from './past.ts';
import { DEMO_ADMIN, DEMO_BROKERS, drawPerson } from './people.ts';
import { randomOf } from './random.ts';

/** Days. */
const TEAM_SINCE = 400;

/** Who waits for an admin came yesterday. */
export async function insertTeam(tx: Db, past: Past, passwordHash: string) {
  const random = randomOf(2026);
  const yesterday = past.onDay(1, 16 * 60 + 20);
  const since = past.onDay(TEAM_SINCE, 10 * 60);
  const insert = async (person: { name: string; email: string }, facts: Partial<InferInsertModel<typeof users>>) => {
    const { id } = await insertUser(tx, { ...person, passwordHash, role: 'corretor', isActive: true });
    const dated = { createdAt: since, updatedAt: since, admittedAt: since };
    await tx
      .update(users)
      .set({ ...dated, ...facts })
      .where(eq(users.id, id));
    return id;
  };
  const { face: _face, ...admin } = DEMO_ADMIN;
  const adminId = await insert(admin, { role: 'admin' });
  const brokers: Cast['brokers'] = [];
  for (const { face: _, ...person } of DEMO_BROKERS) {
    const waits = person.name === 'Juliana Prates';
    const isActive = person.name !== 'Tereza Lacerda';
    const { phone } = drawPerson(random);
    const { creci, regions, jobTitle } = person;
    const dated = waits ? { createdAt: yesterday, updatedAt: yesterday, admittedAt: null } : {};
    const id = await insert(person, { phone, creci, regions, jobTitle, isActive, ...dated });
    if (isActive && !waits) brokers.push({ id, regions });
  }
  return { adminId, brokers };
}
