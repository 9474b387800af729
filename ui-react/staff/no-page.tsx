import { notFound } from '../../core/shared/domain-error'
import { asResponse } from '../runtime/outcome'

/** An address of the staff pages at which nothing stands. */
export const loader = (): never => {
  throw asResponse(notFound('page'))
}

export const Component = (): null => null
