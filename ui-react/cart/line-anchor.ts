/** The place of a line that needs attention, for links that lead to it. */
export const lineAnchor = (lineId: string): string => `line-${lineId}`
