import type { ReactElement } from 'react'
import { maybe, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { action, alignment, colors, headingLevel } from '../../../core/content/blocks/default-settings'
import { ActionLink } from '../parts/action'
import { Band } from '../parts/band'
import { widget, type WidgetProps } from '../widget'

const settings = { title: words, subtitle: maybe(words), titleTag: headingLevel, alignment, link: action, ...colors }

/** A heading from h1 to h6 with a line of text below it and a link (S2-9.14, S2-9.24). */
const View = ({
  settings: { titleTag, alignment: side, link, ...own },
}: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <Band {...own} level={titleTag} titlePosition={side} beside={link && <ActionLink of={link} />} />
)

export const titleSectionWidget = widget({
  group: 'words',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'What stands in an opening',
        subtitle: 'Five parts that have to fit each other on the day they arrive.',
        link: { text: 'All categories', href: '/all-categories/' },
      },
    },
    { name: 'center', settings: { title: 'Fourteen branches', titleTag: 'h3', alignment: 'center' } },
  ],
})
