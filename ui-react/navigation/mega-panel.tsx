import type { ReactElement } from 'react'
import type { MenuItem } from '../../core/content/content.port'
import type { PostTeaser } from '../../core/pages/shell'
import { useText } from '../i18n'
import { classNames } from '../kit/class-names'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { Picture } from '../kit/marks/picture'
import { CallToAction } from './call-to-action'
import { MenuBanner, MenuPosts } from './mega-extras'
import styles from './mega-panel.module.css'

type PanelProps = { readonly id: string; readonly item: MenuItem; readonly posts: readonly PostTeaser[] }

/**
 * One department's panel, in the layout that editors chose (S2-2.50): lists or pictures, with posts or a call to action
 * beside them.
 */
export const MegaPanel = ({ id, item, posts }: PanelProps): ReactElement => {
  const text = useText()
  return (
    <div id={id} className={styles.panel}>
      <div className={classNames('wrap', styles.inner)} data-layout={(item.layout ?? 'Layout 1').slice(-1)}>
        <div className={styles.ranges}>
          {item.layout === 'Layout 2' ? <Cells items={item.children} /> : <Columns items={item.children} />}
          <ViewAll item={item} />
        </div>
        {item.layout === 'Layout 3' && <MenuPosts posts={posts} title={text('navigation.from-the-counter')} />}
        {item.callToAction && <CallToAction {...item.callToAction} />}
      </div>
      {item.banner && <MenuBanner {...item.banner} />}
    </div>
  )
}

const ViewAll = ({ item }: { readonly item: MenuItem }): ReactElement => {
  const text = useText()
  return (
    <Link href={item.link} className={styles.all}>
      {text('navigation.view-all', { name: item.title })} <Icon name="arrow-right" size={16} />
    </Link>
  )
}

const newTab = (item: MenuItem) => (item.newTab ? '_blank' : undefined)

const Columns = ({ items }: { readonly items: readonly MenuItem[] }): ReactElement => (
  <ul className={styles.columns}>
    {items.map(item => (
      <li key={item.id} className={styles.column}>
        <Link href={item.link} className={styles.head} target={newTab(item)}>
          {item.title}
        </Link>
        {item.children.length > 0 && (
          <ul>
            {item.children.map(child => (
              <li key={child.id}>
                <Link href={child.link} className={styles.link} target={newTab(child)}>
                  {child.title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
)

const Cells = ({ items }: { readonly items: readonly MenuItem[] }): ReactElement => (
  <ul className={styles.cells}>
    {items.map(item => (
      <li key={item.id}>
        <Link href={item.link} className={styles.cell} target={newTab(item)}>
          {item.icon && (
            <Picture base={`/pictures/${item.icon}`} alt="" width={160} height={160} sizes="96px" widths={[160, 450]} />
          )}
          {item.title}
        </Link>
      </li>
    ))}
  </ul>
)
