import type { ReactElement } from 'react'
import { html, type SettingsOf } from '../../../core/content/blocks/setting'
import { alignment, colors } from '../../../core/content/blocks/default-settings'
import { RichText } from '../../content'
import { Band } from '../parts/band'
import { widget, type WidgetProps } from '../widget'
import styles from './text.module.css'

const settings = { html, alignment, ...colors }

/** Text at reading width, aligned left, center or right (S2-9.14, S2-9.24). */
const View = ({
  settings: { html: content, alignment: side, ...look },
}: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <Band {...look}>
    <RichText html={content} className={styles[side]} />
  </Band>
)

export const textWidget = widget({
  group: 'words',
  settings,
  View,
  samples: [
    {
      settings: {
        html:
          '<p>A door, its frame and its hardware are ordered as one opening. Measure the wall before the ' +
          'door: the throat of the frame follows the wall, and everything else follows the ' +
          'frame.</p><ul><li>Width and height of the rough opening</li><li>Thickness of the finished ' +
          'wall</li><li>Hand and swing, seen from outside</li></ul>',
      },
    },
    {
      name: 'center',
      settings: { html: '<p>Ordered by noon, loaded by three.</p>', alignment: 'center', backgroundColor: '#15191c' },
    },
  ],
})
