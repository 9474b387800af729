import { useEffect, useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router'
import type { ListedGoods } from '../../core/shopping-lists/shopping-list'
import { toast } from '../runtime/toasts/toasts'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import { productAt, productsOf } from '../quotes'
import { goodsAsked, goodsInForm } from './goods-chosen'
import { ListMenu } from './list-menu'
import { addHref, askedGoodsIn } from './listed-goods'
import { useListsHere } from './use-lists-here'

export type ListsAtProductProps = { readonly tool: HTMLAnchorElement; readonly onClose: () => void }

/**
 * The menu of lists below a product's link. On the product page its form has the selection; elsewhere a product with
 * options opens a page for them.
 */
export const ListsAtProduct = ({ tool, onClose }: ListsAtProductProps): ReactElement | null => {
  const text = useText()
  const useCases = useUseCases()
  const navigate = useNavigate()
  const store = useListsHere()
  const [goods, setGoods] = useState<ListedGoods>()
  useEffect(() => store.watch(), [store])
  useEffect(() => {
    let left = false
    const refuse = (message: string): void => {
      toast.error(message)
      onClose()
    }
    const find = async (): Promise<void> => {
      const form = formOf(tool)
      const asked = askedGoodsIn(new URLSearchParams(tool.search))
      const product = form
        ? await productAt(useCases, new URL(form.action).pathname)
        : asked && (await productsOf(useCases, [asked.productId])).get(asked.productId)
      if (left) return
      if (!product || !asked) return refuse(text('shopping-lists.unknown-goods'))
      const chosen = form ? await goodsInForm(product, new FormData(form), useCases) : goodsAsked(product, asked)
      if (left) return
      if ('goods' in chosen) return setGoods(chosen.goods)
      if (!form) return void navigate(addHref(asked))
      const [issue] = chosen.issues
      refuse(text(issue?.code ?? 'shopping-lists.options-needed', issue?.values))
    }
    void find()
    return () => {
      left = true
    }
  }, [])
  return goods ? <ListMenu store={store} opener={tool} goods={[goods]} onClose={onClose} /> : null
}

/** The product form, on the product page. */
const formOf = (tool: HTMLAnchorElement): HTMLFormElement | null | undefined =>
  tool.dataset['list'] === undefined
    ? undefined
    : tool
        .closest('main')
        ?.querySelector<HTMLFormElement>(`form[enctype]:has([name=productId][value="${tool.dataset['list']}"])`)
