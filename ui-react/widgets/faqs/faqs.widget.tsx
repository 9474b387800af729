import type { ReactElement } from 'react'
import { html, list, maybe, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { alignment, headingLevel } from '../../../core/content/blocks/default-settings'
import { RichText } from '../../content'
import { Band } from '../parts/band'
import { Disclosures } from '../parts/disclosures'
import { widget, type WidgetProps } from '../widget'

const settings = {
  title: maybe(words),
  subtitle: maybe(words),
  titleTag: headingLevel,
  titlePosition: alignment,
  questions: list({ question: words, answer: html }),
}

/** Questions and answers. */
const View = ({
  settings: { questions, titleTag, ...own },
}: WidgetProps<SettingsOf<typeof settings>>): ReactElement | null =>
  questions.length === 0 ? null : (
    <Band {...own} level={titleTag}>
      <Disclosures
        items={questions.map(({ question, answer }) => ({ title: question, body: <RichText html={answer} /> }))}
      />
    </Band>
  )

export const faqsWidget = widget({
  group: 'words',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'Asked at every counter',
        questions: [
          {
            question: 'Can I bring a door back?',
            answer: '<p>Stock doors, unused, within thirty days. What was cut for you cannot come back.</p>',
          },
          { question: 'Do you key alike?', answer: '<p>Yes, also to a system that is in use already.</p>' },
        ],
      },
    },
  ],
})
