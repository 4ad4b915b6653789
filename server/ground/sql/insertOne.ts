/** The row of an `insert … returning` of one row. */
export async function insertOne<Row>(insert: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await insert;
  if (!row) throw new Error('the insert returned no row');
  return row;
}
