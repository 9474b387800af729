import type { Either, Left, Right } from 'fp-ts/Either'

// fp-ts's own versions would add 1.5 kB to every page before the first use case runs.

/** Whether an outcome is an error. */
export const isLeft = <E>(outcome: Either<E, unknown>): outcome is Left<E> => outcome._tag === 'Left'

/** Whether an outcome is a success. */
export const isRight = <A>(outcome: Either<unknown, A>): outcome is Right<A> => outcome._tag === 'Right'

/** An error. */
export const left = <E>(error: E): Either<E, never> => ({ _tag: 'Left', left: error })

/** A success. */
export const right = <A>(value: A): Either<never, A> => ({ _tag: 'Right', right: value })
