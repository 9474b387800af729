import type { ReactElement } from 'react'
import type { Category } from '../../core/catalogue/category'
import { useFormat } from '../i18n'
import { Link } from '../kit/link'
import { Picture } from '../kit/marks/picture'
import { pictureBase } from './product-picture'
import styles from './category-cards.module.css'

type CardsProps = { readonly categories: readonly Category[]; readonly level: 2 | 3; readonly eager?: boolean }

/** Categories with picture and number of products. */
export const CategoryCards = ({ categories, level, eager }: CardsProps): ReactElement => {
  const { number } = useFormat()
  const Name = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={styles.cards}>
      {categories.map(category => (
        <li key={category.id} className={styles.card}>
          <Picture
            base={pictureBase(category.pictureKey ? { key: category.pictureKey, alt: '' } : undefined)}
            alt=""
            width={1280}
            height={1280}
            sizes="(width < 768px) 40vw, 160px"
            widths={[160, 450]}
            loading={eager ? 'eager' : 'lazy'}
          />
          <div className={styles.words}>
            <Name className={styles.name}>
              <Link href={category.slug} className={styles.cover}>
                {category.name}
              </Link>
            </Name>
            {category.productCount !== undefined && (
              <span className="annotation figures">{number(category.productCount)}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
