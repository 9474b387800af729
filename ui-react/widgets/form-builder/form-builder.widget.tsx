import type { ReactElement } from 'react'
import { useActionData } from 'react-router'
import { choice, html, maybe, or, picture, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { colors, headingLevel } from '../../../core/content/blocks/default-settings'
import { Flash } from '../../runtime/toasts/flash'
import { BuiltFormView, RichText, type BuiltFormAnswer } from '../../content'
import { useText } from '../../i18n'
import { Band } from '../parts/band'
import { WidgetPicture } from '../parts/widget-picture'
import { widget, type WidgetProps } from '../widget'
import styles from './form-builder.module.css'

const settings = {
  formId: maybe(words),
  layout: or('layout1', choice('layout1', 'layout2', 'layout3')),
  title: maybe(words),
  titleTag: headingLevel,
  description: maybe(html),
  image: maybe(picture),
  ...colors,
}

/**
 * A form of the form builder: below its text, beside it, or beside a picture (S2-9.27). Renders nothing if the form
 * cannot be read (S2-8.03).
 */
const View = ({
  id,
  settings: { formId, layout, description, titleTag, image, ...own },
  found: [first],
}: WidgetProps<SettingsOf<typeof settings>>): ReactElement | null => {
  const text = useText()
  const answer = useActionData<BuiltFormAnswer>()
  if (formId === undefined) return <Flash tone="error" text={text('form-builder.not-found')} occasion={id} />
  const form = first?.tag === 'form' ? first.form : undefined
  if (!form) return null
  const about = description ?? form.description
  return (
    <Band {...own} title={own.title ?? form.title} level={titleTag}>
      <div className={styles.form} data-layout={layout}>
        {(about !== undefined || (layout === 'layout3' && image)) && (
          <div>
            {layout === 'layout3' && image && <WidgetPicture of={image} sizes="(width < 1024px) 94vw, 640px" />}
            {about !== undefined && <RichText html={about} />}
          </div>
        )}
        <div>
          <BuiltFormView form={form} answer={answer} />
        </div>
      </div>
    </Band>
  )
}

export const formBuilderWidget = widget({
  group: 'stories',
  settings,
  View,
  needs: ({ formId }) => (formId === undefined ? [] : [{ tag: 'form', id: formId }]),
  samples: [
    {
      settings: {
        formId: 'contact',
        layout: 'layout2',
        description: '<p>A person reads every message; questions that reach us by three are answered the same day.</p>',
      },
    },
  ],
})
