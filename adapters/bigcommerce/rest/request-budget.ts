/**
 * Who asks: a shopper waits for the page, a sync has all night. The store's quota is one for both, and for every other
 * app of the merchant.
 */
export type Urgency = 'shopper' | 'sync'

/** What a store says of its quota with each answer; undefined: it said nothing. */
export type QuotaNote = {
  readonly quota?: number
  readonly left?: number
  readonly resetsInMs?: number
}

export type BudgetSettings = {
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  /** Maximum concurrent requests. */
  readonly places?: number
  /** How long a shopper's request may wait for its turn. */
  readonly shopperWaitMs?: number
  /** Requests in a window of `windowMs`, until an answer names another number. */
  readonly quota?: number
  readonly windowMs?: number
}

export type RequestBudget = {
  /** Waits for the turn of a request; the number of milliseconds to come back in if a shopper would wait too long. */
  readonly admit: (urgency: Urgency) => Promise<{ readonly refusedForMs: number } | undefined>
  /** Ends a request. `limited`: the store answered 429. */
  readonly note: (note: QuotaNote, limited: boolean) => void
}

/** The smallest plan: 150 requests in 30 seconds. The answers correct it. */
const smallestPlan = { quota: 150, windowMs: 30_000 }
/** A sync uses at most this part of a window, and nothing while less than `reserve` of it is left. */
const syncShare = 0.4
const reserve = 0.25
/** Pause after a 429 that says nothing of its end: the platform is under load. It doubles up to the maximum. */
const firstPauseMs = 1_000
const maxPauseMs = 60_000

/**
 * The request budget of one store: all of its requests pass here, so that this shop does not use up the quota that it
 * shares with the merchant's other apps. Shoppers go before a sync, also while both wait.
 */
export const requestBudget = (settings: BudgetSettings): RequestBudget => {
  const { now, wait, places = 8, shopperWaitMs = 2_000 } = settings
  const quota = quotaWindow(now, { ...smallestPlan, ...settings })
  let busy = 0
  let waitingShoppers = 0

  /** Milliseconds until a request may start; 0: now. */
  const delay = (urgency: Urgency): number =>
    quota.delay(urgency) || (busy >= places || (urgency === 'sync' && waitingShoppers > 0) ? placeMs : 0)
  /** In steps, since an answer may change quota and pause meanwhile. */
  const untilFree = async (urgency: Urgency, latest: number): Promise<number> => {
    for (let pause = delay(urgency); pause > 0; pause = delay(urgency)) {
      if (now() + pause > latest) return pause
      await wait(Math.min(pause, 1_000))
    }
    return 0
  }
  return {
    admit: async urgency => {
      if (urgency === 'shopper') waitingShoppers += 1
      const refusedForMs = await untilFree(urgency, urgency === 'sync' ? Infinity : now() + shopperWaitMs)
      if (urgency === 'shopper') waitingShoppers -= 1
      if (refusedForMs > 0) return { refusedForMs }
      busy += 1
      quota.take(urgency)
      return undefined
    },
    note: (note, limited) => {
      busy -= 1
      quota.note(note, limited)
    },
  }
}

/** How long to wait for a place. */
const placeMs = 20

/** What is left of the store's quota in the current window, and the pause after a 429. */
const quotaWindow = (now: () => number, { quota: assumed, windowMs }: typeof smallestPlan) => {
  let quota = assumed
  let left = assumed
  let usedBySync = 0
  let resetsAt = now() + windowMs
  let pausedUntil = 0
  let pauses = 0

  const renew = () => {
    if (now() < resetsAt) return
    left = quota
    usedBySync = 0
    resetsAt = now() + windowMs
  }
  const isSpent = (urgency: Urgency) =>
    urgency === 'sync' ? usedBySync >= quota * syncShare || left <= quota * reserve : left <= 0
  return {
    delay: (urgency: Urgency): number => {
      renew()
      const pause = pausedUntil - now()
      if (pause > 0) return pause
      return isSpent(urgency) ? Math.max(1, resetsAt - now()) : 0
    },
    take: (urgency: Urgency): void => {
      left -= 1
      if (urgency === 'sync') usedBySync += 1
    },
    note: (note: QuotaNote, limited: boolean): void => {
      // A store of a larger plan than assumed has its larger rest too.
      left += (note.quota ?? quota) - quota
      quota = note.quota ?? quota
      // Answers overtake each other: within a window, less is left and never more.
      if (note.left !== undefined) left = Math.min(left, note.left)
      if (note.resetsInMs !== undefined) resetsAt = now() + Math.min(note.resetsInMs, maxPauseMs)
      const pause = note.resetsInMs ?? firstPauseMs * 2 ** pauses
      pauses = limited ? pauses + (note.resetsInMs === undefined ? 1 : 0) : 0
      if (limited) pausedUntil = Math.max(pausedUntil, now() + Math.min(pause, maxPauseMs))
    },
  }
}
