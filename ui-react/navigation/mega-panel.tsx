import type { ReactElement } from 'react'
import type { MenuItem } from '../../core/content/content.port'
import type { PostTeaser } from '../../core/navigation/shell'
import { useText } from '../i18n'
import { classNames } from '../kit/class-names'
import { Icon } from '../kit/icon'
import { Link } from '../kit/link'
import { Picture } from '../kit/picture'
import { CallToAction, MenuBanner, MenuPosts } from './mega-extras'
import styles from './mega-panel.module.css'

type PanelProps = { readonly id: string; readonly item: MenuItem; readonly posts: readonly PostTeaser[] }

/** One department's panel, in the layout its editor chose (S2-2.50). */
export const MegaPanel = ({ id, item, posts }: PanelProps): ReactElement => (
  <div id={id} className={styles.panel}>
    <div className={classNames('wrap', styles.inner)} data-layout={(item.layout ?? 'Layout 1').slice(-1)}>
      <Layout item={item} posts={posts} />
    </div>
  </div>
)

const Layout = ({ item, posts }: Omit<PanelProps, 'id'>): ReactElement => {
  const text = useText()
  const extras = (
    <>
      {item.banner && <MenuBanner {...item.banner} />}
      {item.callToAction && <CallToAction {...item.callToAction} />}
    </>
  )
  switch (item.layout) {
    // Pictures of the ranges side by side.
    case 'Layout 2':
      return (
        <>
          <Cells items={item.children} />
          <Side item={item}>{extras}</Side>
        </>
      )
    // Ranges at the left, the latest posts at the right.
    case 'Layout 3':
      return (
        <>
          <Columns items={item.children} />
          <MenuPosts posts={posts} title={text('navigation.from-the-counter')} />
          <Side item={item}>{extras}</Side>
        </>
      )
    // Short lists over a row of banners.
    case 'Layout 4':
      return (
        <>
          <Columns items={item.children} />
          <div className={styles.bottom}>
            <ViewAll item={item} />
            {extras}
          </div>
        </>
      )
    default:
      return (
        <>
          <Columns items={item.children} />
          <Side item={item}>{extras}</Side>
        </>
      )
  }
}

const Side = ({ item, children }: { readonly item: MenuItem; readonly children: ReactElement }) => (
  <div className={styles.side}>
    {children}
    <ViewAll item={item} />
  </div>
)

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
          {item.icon && <Picture base={`/pictures/${item.icon}`} alt="" width={160} height={160} sizes="96px" widths={[160, 450]} />}
          {item.title}
        </Link>
      </li>
    ))}
  </ul>
)
