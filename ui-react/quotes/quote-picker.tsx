import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { atSearchWidth } from '../../core/catalogue/picture-width'
import type { ProductCard } from '../../core/catalogue/product'
import { useHostedPicture } from '../runtime/picture-hosts'
import { LinePicture } from '../product'
import { CardPrice } from '../product'
import { useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import { Picture } from '../kit/marks/picture'
import { TextInput } from '../kit/fields/text-input'
import type { QuotePickerStore } from './quote-picker.store'
import styles from './quote-request.module.css'

export type QuotePickerProps = { readonly store: QuotePickerStore; readonly onChoose: (card: ProductCard) => void }

/** Product search for the quote while typing (S3-2.08). */
export const QuotePicker = observer(({ store, onChoose }: QuotePickerProps): ReactElement => {
  const text = useText()
  const { found } = store
  return (
    <div className={styles.picker}>
      <TextInput
        id={searchFieldId}
        type="search"
        label={text('quote-request.search')}
        lead={<Icon name="search" />}
        autoComplete="off"
        placeholder={text('quote-request.search-hint')}
        value={store.term}
        onChange={event => store.type(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className={found.tag === 'found' && found.items.length > 0 ? 'visually-hidden' : styles.hint}>
        {found.tag === 'searching' && text('shared.loading')}
        {found.tag === 'failed' && text('quote-request.search-failed')}
        {found.tag === 'found' &&
          (found.items.length === 0
            ? text('quote-request.none-found')
            : text('quote-request.found', { count: found.total }))}
      </p>
      {found.tag === 'found' && found.items.length > 0 && (
        <ul className={styles.results} aria-label={text('quote-request.results')}>
          {found.items.map(card => (
            <li key={card.id}>
              <button type="button" className={styles.result} onClick={() => onChoose(card)}>
                <FoundPicture {...card} />
                <span className={styles.words}>
                  <span className={styles.name}>{card.name}</span>
                  <span className="sku">{card.sku}</span>
                </span>
                <span className={styles.figure}>
                  <CardPrice product={card} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})

/** Pictures of a commerce host come from the image host of searches, 160 wide (S3-7.32). */
const FoundPicture = ({ picture }: Pick<ProductCard, 'picture'>): ReactElement => {
  const hosted = useHostedPicture(picture, 'search')
  if (hosted === undefined) return <LinePicture small picture={picture} />
  return (
    <span className={styles.found}>
      <Picture
        ground
        base="/pictures/placeholder"
        hosted={atSearchWidth(hosted)}
        alt=""
        width={160}
        height={160}
        widths={[160]}
        sizes="56px"
      />
    </span>
  )
}

export const searchFieldId = 'quote-search'
