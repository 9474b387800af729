import type { ReactElement } from 'react'
import { blocks, flag, html, list, maybe, or, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { alignment, headingLevel } from '../../../core/content/blocks/default-settings'
import { RichText } from '../../content'
import { Blocks } from '../blocks-view'
import { Band } from '../parts/band'
import { Disclosures } from '../parts/disclosures'
import { widget, type WidgetProps } from '../widget'

const settings = {
  title: maybe(words),
  subtitle: maybe(words),
  titleTag: headingLevel,
  titlePosition: alignment,
  openFirst: or(false, flag),
  panels: list({ title: words, text: maybe(html), content: blocks }),
}

/** Collapsible panels with text or blocks; work without JavaScript (S2-9.19). */
const View = ({
  settings: { panels, openFirst, titleTag, ...own },
}: WidgetProps<SettingsOf<typeof settings>>): ReactElement | null =>
  panels.length === 0 ? null : (
    <Band {...own} level={titleTag}>
      <Disclosures
        openFirst={openFirst}
        items={panels.map(({ title, text, content }) => ({
          title,
          body: (
            <>
              {text && <RichText html={text} />}
              <Blocks of={content} />
            </>
          ),
        }))}
      />
    </Band>
  )

export const accordionBlockWidget = widget({
  group: 'layout',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'Before the crate arrives',
        openFirst: true,
        panels: [
          { title: 'Who has to be there', text: '<p>Somebody who can sign, with the order number.</p>' },
          {
            title: 'What to look at first',
            text: '<p>The corners, while the driver is there.</p>',
            content: [{ type: 'link', props: { text: 'Shipping and will-call', href: '/shipping/' } }],
          },
        ],
      },
    },
  ],
})
