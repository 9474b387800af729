import { useEffect, type ReactElement } from 'react'
import { Form, useRevalidator } from 'react-router'
import { useSubmitting } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'

/** How long the page looks again by itself, and how often. */
const lookMs = 20_000
const everyMs = 2_000

type Way = { readonly intent: 'page' | 'end'; readonly look: 'primary' | 'secondary'; readonly label: string }

/** A button to another way to pay. */
export const WayOn = ({ intent, look, label }: Way): ReactElement => {
  const text = useText()
  const busy = useSubmitting(intent)
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={look}
        size={look === 'primary' ? 'main' : undefined}
        busy={busy}
        busyText={text('checkout.saving')}
      >
        {label}
      </Button>
    </Form>
  )
}

/** A bank may answer some seconds after the buyer paid. */
export const useLookingAgain = (active: boolean) => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => void revalidate(), everyMs)
    const end = setTimeout(() => clearInterval(timer), lookMs)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [active, revalidate])
}
