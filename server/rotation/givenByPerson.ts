interface GivenLead {
  lead: { name: string };
}

export const givenByPerson = <Given extends GivenLead>(
  given: readonly Given[],
  personOf: (one: Given) => string | null,
): [userId: string, given: Given[]][] =>
  [...Map.groupBy(given, personOf)].flatMap(([id, own]): [string, Given[]][] => (id === null ? [] : [[id, own]]));

export const summarize = ([userId, own]: [string, GivenLead[]]) => ({
  userId,
  body: { count: own.length, name: own.length === 1 && own[0] ? own[0].lead.name : null },
});
