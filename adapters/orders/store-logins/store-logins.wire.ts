import * as t from 'io-ts'
import type { StoreLogin } from '../../../core/access/store-login'
import { id, text } from '../../shared/codecs'

/** The store-login notice of the customer service (S1-7.16). Its response is ignored. */
export const storeLoginPath = '/apis/customer-service/v1/stores/login'
export const clientIdHeader = 'clientid'

export const storeLoginCodec = t.strict({ id, storeName: text(300, 1) })
export const storeLoginToWire = ({ id: customerId, storeName }: StoreLogin) => ({ id: customerId, storeName })
