/** Fragment id of a line, for links to lines that need attention. */
export const lineAnchor = (lineId: string): string => `line-${lineId}`
