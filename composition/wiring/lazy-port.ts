import * as TE from 'fp-ts/TaskEither'
import { unavailable, type DomainError, type Outcome } from '../../core/shared/domain-error'

/** An outcome whose code is loaded when it runs, so that pages that never run it do not load it. */
export const lazy = <A>(load: () => Promise<Outcome<A>>): Outcome<A> =>
  TE.flatten(TE.tryCatch<DomainError, Outcome<A>>(load, reason => unavailable('page', String(reason))))

/** A port whose client is loaded on first use. Its method names are passed in, because they are unknown before. */
export const lazyPort = <Port extends { readonly [Name in keyof Port]: (...input: never[]) => Outcome<unknown> }>(
  names: Readonly<Record<keyof Port, true>>,
  load: () => Promise<Port>,
): Port =>
  Object.fromEntries(
    Object.keys(names).map(name => [
      name,
      (...input: never[]) => lazy(async () => (await load())[name as keyof Port](...input)),
    ]),
  ) as unknown as Port
