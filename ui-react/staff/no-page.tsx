import { notFound } from '../../core/shared/domain-error'
import { asResponse } from '../runtime/outcome'

/** 404 of the staff pages. */
export const loader = (): never => {
  throw asResponse(notFound('page'))
}

export const Component = (): null => null
