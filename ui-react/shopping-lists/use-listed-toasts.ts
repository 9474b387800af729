import { useNavigate } from 'react-router'
import type { ListedGoods } from '../../core/shopping-lists/shopping-list'
import { notify } from '../runtime/toasts/toasts'
import { useText } from '../i18n'
import { loginToAdd } from './listed-goods'
import { listedToasts } from './listed-toasts'
import type { Listed } from './lists-here.store'

/** Toast after adding to a list; with an expired session it asks to sign in first (S3-6.03). */
export const useListedToasts = (): ((ended: Listed, goods: readonly ListedGoods[]) => void) => {
  const text = useText()
  const navigate = useNavigate()
  return (ended, goods) => {
    if (ended.tag === 'refused' && ended.error.tag === 'signed-out') return void navigate(loginToAdd(goods[0]))
    listedToasts(ended, text).forEach(notify)
  }
}
