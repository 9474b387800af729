import { couponFields, type CouponForm } from '../../../core/promotions/coupon-form'
import { formValues, type FormValues } from '../../forms'

/** The values of a posted coupon form; the checked groups are joined. */
export const couponValues = (form: FormData): FormValues => ({
  ...formValues(form),
  groups: form.getAll('groups').map(String).join(' '),
})

export const couponFormIn = (values: FormValues): CouponForm =>
  Object.fromEntries(couponFields.map(field => [field, values[field] ?? '']))
