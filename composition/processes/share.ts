/** One process's part of a limit that holds for all `processes` of the shop together; at least `least`. */
export const shareOf = (limit: number, processes: number, least = 1): number =>
  Math.max(least, Math.ceil(limit / processes))
