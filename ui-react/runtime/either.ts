import type { Either, Left, Right } from 'fp-ts/Either'

// The library's own of these would bring a kilobyte and a half of it into every page before the first use case runs.

/** Whether an outcome went wrong. */
export const isLeft = <E>(outcome: Either<E, unknown>): outcome is Left<E> => outcome._tag === 'Left'

/** Whether an outcome went well. */
export const isRight = <A>(outcome: Either<unknown, A>): outcome is Right<A> => outcome._tag === 'Right'

/** An outcome that went wrong. */
export const left = <E>(error: E): Either<E, never> => ({ _tag: 'Left', left: error })

/** An outcome that went well. */
export const right = <A>(value: A): Either<never, A> => ({ _tag: 'Right', right: value })
