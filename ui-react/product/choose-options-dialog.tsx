import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode, type SubmitEvent } from 'react'
import type { ModifierChoice, Product, ProductCard } from '../../core/catalogue/product'
import type { ChosenOptions } from '../../core/catalogue/product-options'
import type { Issue } from '../../core/shared/domain-error'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { LinePicture } from './line-picture'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Dialog } from '../kit/windows/dialog'
import { AnyModifierField } from './any-modifier-field'
import { filesIn, keepFiles, type StoredFiles } from './chosen-files'
import { OptionField } from './option-field'
import { ProductOptionsStore } from './product-options.store'
import { modifiersOf, optionsOf } from './sent-choices'
import styles from './modifier-field.module.css'

/** The selection in the dialog; a file's choice is its id. */
export type ChosenInDialog = {
  readonly options: ChosenOptions
  readonly choices: readonly ModifierChoice[]
  readonly files: StoredFiles
}

export type ChooseOptionsDialogProps = {
  /** The product, with the products that its modifiers offer. */
  readonly goods: { readonly product: Product; readonly modifierProducts: readonly ProductCard[] }
  /** The previous selection; without it the merchant's defaults and the variant of `sku`. */
  readonly before?: ChosenInDialog
  readonly sku?: string
  readonly labels: { readonly title: string; readonly cancel: string; readonly save: string; readonly saving: string }
  /** Saves the selection; returns issues at `options`, `modifier:{id}` or none. */
  readonly onSave: (chosen: ChosenInDialog) => readonly Issue[]
  readonly onClose: () => void
  /** Fields besides those of the product. */
  readonly children?: ReactNode
}

/** Product options in a dialog, by the rules of the product page (S3-5.09, S3-5.20). */
export const ChooseOptionsDialog = observer(
  ({
    goods: { product, modifierProducts },
    before,
    sku,
    labels,
    onSave,
    onClose,
    children,
  }: ChooseOptionsDialogProps): ReactElement => {
    const text = useText()
    const { money } = useFormat()
    const useCases = useUseCases()
    const formId = useId()
    const form = useRef<HTMLFormElement>(null)
    const [store] = useState(() => {
      const fresh = new ProductOptionsStore(product)
      if (before) fresh.resume(before.options, before.choices, undefined)
      else if (sku !== undefined) fresh.link(sku)
      return fresh
    })
    const [issues, setIssues] = useState<readonly Issue[]>([])
    const [busy, setBusy] = useState(false)
    useEffect(() => {
      if (issues.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')?.focus()
    }, [issues])
    const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
      event.preventDefault()
      // Events bubble through React's tree: without this, a form around the dialog would be submitted too.
      event.stopPropagation()
      if (busy) return
      setBusy(true)
      const sent = new FormData(event.currentTarget)
      const limit = (id: number) =>
        Promise.resolve(product.modifiers.find(modifier => modifier.id === id)?.config.fileMaxBytes)
      const { files, issues: wrong } = await keepFiles(filesIn(sent), limit, useCases.keepUpload)
      setBusy(false)
      const choices = [
        ...modifiersOf(sent).filter(({ modifierId }) => files[modifierId] === undefined),
        ...Object.entries(files).map(([id, file]) => ({ modifierId: Number(id), value: file.id })),
      ]
      setIssues(wrong.length > 0 ? wrong : onSave({ options: optionsOf(sent), choices, files }))
    }
    const errorAt = (...fields: readonly string[]): string | undefined => {
      const found = issues.find(({ field }) => fields.includes(field))
      return found && text(found.code, found.values)
    }
    const nowhere = errorAt('options')
    return (
      <Dialog
        open
        title={labels.title}
        closeText={text('shared.close')}
        onClose={onClose}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              {labels.cancel}
            </Button>
            <Button type="submit" form={formId} busy={busy} busyText={labels.saving}>
              {labels.save}
            </Button>
          </>
        }
      >
        <form ref={form} id={formId} noValidate className={styles.options} onSubmit={event => void save(event)}>
          <p className={styles.goods}>
            <LinePicture small picture={store.picture} />
            <span className={styles.words}>
              <span className={styles.name}>{product.name}</span>
              <span className="sku">{store.variant?.sku ?? product.sku}</span>
            </span>
            {store.unitPrice !== undefined && <span className={styles.figure}>{money(store.unitPrice)}</span>}
          </p>
          {nowhere !== undefined && (
            <p role="alert" tabIndex={-1} className={styles.wrong}>
              {nowhere}
            </p>
          )}
          {product.options.map(option => (
            <OptionField key={option.id} {...{ option, store }} live={false} />
          ))}
          {product.modifiers.map(modifier => (
            <AnyModifierField
              key={modifier.id}
              {...{ modifier, store }}
              products={modifierProducts}
              stored={before?.files[modifier.id]}
              error={errorAt(`modifier-${modifier.id}`, `modifier:${modifier.id}`)}
            />
          ))}
          {children}
        </form>
      </Dialog>
    )
  },
)
