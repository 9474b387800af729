import { useState, type ReactElement } from 'react'
import type { DemonstrationFacts } from '../../core/demonstration/demonstrator.port'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Dialog } from '../kit/windows/dialog'
import { Notice } from '../kit/notice'
import type { Demonstration, OfflineStatus } from './demonstration'
import styles from './about-dialog.module.css'

export const aboutId = 'about-demonstration'

export type AboutDialogProps = {
  readonly demonstration: Demonstration
  readonly status: OfflineStatus
  readonly facts?: DemonstrationFacts
}

/** Where the data is stored, which storefront is shown, and a button to reset the shop. */
export const AboutDialog = ({ demonstration, status, facts }: AboutDialogProps): ReactElement => {
  const text = useText()
  const { place, keeping, trouble } = status
  return (
    <Dialog id={aboutId} title={text('demonstration.label')} closeText={text('shared.close')}>
      <div className={styles.content}>
        <p>{text('demonstration.what')}</p>
        {trouble && (
          <Notice tone="warning" title={text(`demonstration.trouble-${trouble}`)}>
            {text(`demonstration.trouble-${trouble}-remedy`)}
          </Notice>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>{text('demonstration.place')}</dt>
            <dd>{text(`demonstration.place-${place}`)}</dd>
          </div>
          <div>
            <dt>{text('demonstration.network')}</dt>
            <dd>{text(`demonstration.network-${keeping.tag}`)}</dd>
          </div>
        </dl>
        {facts && <Storefronts demonstration={demonstration} facts={facts} />}
        <StartOver demonstration={demonstration} />
      </div>
    </Dialog>
  )
}

const Storefronts = ({
  demonstration,
  facts,
}: {
  readonly demonstration: Demonstration
  readonly facts: DemonstrationFacts
}): ReactElement => {
  const text = useText()
  const [chosen, setChosen] = useState<string>()
  const show = async (key: string): Promise<void> => {
    setChosen(key)
    const shown = await demonstration.showStore(key)()
    if (shown._tag === 'Right') location.assign('/')
    else setChosen(undefined)
  }
  return (
    <section className={styles.part} aria-labelledby="demonstration-storefront">
      <h3 id="demonstration-storefront">{text('demonstration.storefront')}</h3>
      <p className={styles.note}>{text('demonstration.storefront-note')}</p>
      <div className={styles.buttons}>
        {facts.storefronts.map(({ key, name }) => (
          <Button
            key={key}
            variant={key === facts.storeKey ? 'primary' : 'secondary'}
            size="dense"
            busy={chosen === key}
            aria-pressed={key === facts.storeKey}
            onClick={() => void show(key)}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  )
}

const StartOver = ({ demonstration }: { readonly demonstration: Demonstration }): ReactElement => {
  const text = useText()
  const [asking, setAsking] = useState(false)
  return (
    <section className={styles.part} aria-labelledby="demonstration-start-over">
      <h3 id="demonstration-start-over">{text('demonstration.start-over')}</h3>
      <p className={styles.note} role="status">
        {text(asking ? 'demonstration.start-over-sure' : 'demonstration.start-over-note')}
      </p>
      <div className={styles.buttons}>
        {asking ? (
          <>
            <Button size="dense" onClick={() => demonstration.startOver()}>
              {text('demonstration.start-over-yes')}
            </Button>
            <Button variant="secondary" size="dense" onClick={() => setAsking(false)}>
              {text('demonstration.start-over-no')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="dense" onClick={() => setAsking(true)}>
            {text('demonstration.start-over')}
          </Button>
        )}
      </div>
    </section>
  )
}
