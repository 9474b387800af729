/**
 * The field name of a facet in the platform's style, from the name people read: 'Door/Frame Finish' ->
 * 'door_frame_finish_esi'.
 */
export const facetField = (name: string): string =>
  `${
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, '') || 'field'
  }_esi`

/** The brand facet, the first one. */
export const brandFacet = 'Brand'
