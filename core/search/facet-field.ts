/** The platform-style field name of a facet, from its display name: 'Door/Frame Finish' -> 'door_frame_finish_esi'. */
export const facetField = (name: string): string =>
  `${
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, '') || 'field'
  }_esi`

/** Name of the brand facet, which is listed first. */
export const brandFacet = 'Brand'
