export interface Listed {
  name: string;
  /** From the root. */
  path: string;
}

const entriesOf = (listed: readonly Listed[], site: string) =>
  listed.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: site + path }));

/** https://schema.org/BreadcrumbList */
export const breadcrumbList = (trail: readonly Listed[], site: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: entriesOf(trail, site),
});

/** https://schema.org/ItemList */
export const itemLists = (name: string, listed: readonly Listed[], site: string): object[] =>
  listed.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          name,
          itemListElement: entriesOf(listed, site).map(({ item: url, ...entry }) => ({ ...entry, url })),
        },
      ];
