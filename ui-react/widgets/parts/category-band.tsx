import type { ReactElement } from 'react'
import { maybe, number, or, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { action, alignment, colors, headingLevel } from '../../../core/content/blocks/default-settings'
import type { BlockFound } from '../../../core/pages/blocks/block-need'
import { CategoryCards } from '../../product'
import { ActionLink } from './action'
import { Band } from './band'
import { entries } from './product-settings'

export const categorySettings = {
  title: maybe(words),
  subtitle: maybe(words),
  titleTag: headingLevel,
  titlePosition: alignment,
  ...colors,
  link: action,
  categoryIds: entries,
  limit: or(12, number(1, 60)),
}

/** Categories with their pictures, as far as the visitor may see them. */
export const CategoryBand = ({
  settings: { titleTag, link, title, subtitle, titlePosition, backgroundColor, textColor },
  found,
}: {
  readonly settings: SettingsOf<typeof categorySettings>
  readonly found: BlockFound | undefined
}): ReactElement | null =>
  found?.tag === 'categories' && found.categories.length > 0 ? (
    <Band
      {...{ title, subtitle, titlePosition, backgroundColor, textColor }}
      level={titleTag}
      beside={link && <ActionLink of={link} />}
    >
      <CategoryCards categories={found.categories} level={title === undefined ? 2 : 3} />
    </Band>
  ) : null
