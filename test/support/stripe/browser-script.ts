/**
 * Plays Stripe.js in a journey's browser, which takes requests to js.stripe.com, api.stripe.com and hooks.stripe.com
 * here: the policy of the page is that of production. Knows the Payment Element, and 3-D Secure in a frame.
 */
export const stripeScript = `
window.Stripe = key => {
  const errorOf = message => ({ error: { type: 'card_error', message } })
  const send = async (path, values) => {
    const body = new URLSearchParams({ key, ...values })
    const answer = await fetch('https://api.stripe.com/' + path, { method: 'POST', body })
    return answer.json()
  }
  const authenticated = url => new Promise(resolve => {
    const frame = document.createElement('iframe')
    frame.src = url
    frame.title = '3-D Secure'
    frame.style.cssText = 'position:fixed;inset:20% 20%;inline-size:60%;block-size:60%;background:#fff;z-index:99'
    addEventListener('message', function done({ origin, data }) {
      if (origin !== 'https://hooks.stripe.com') return
      removeEventListener('message', done)
      frame.remove()
      resolve(data)
    })
    document.body.append(frame)
  })
  const confirm = async (secret, number, returnUrl) => {
    const intent = secret.split('_secret_')[0]
    const tried = await send('v1/payment_intents/' + intent + '/confirm', { client_secret: secret, number })
    if (tried.error) return { error: tried.error }
    if (tried.status !== 'requires_action') return { paymentIntent: tried }
    const result = await authenticated('https://hooks.stripe.com/authenticate/' + intent)
    return result === 'complete' ? { paymentIntent: tried } : errorOf(result)
  }
  const stripe = {
    elements: ({ clientSecret }) => {
      const elements = { clientSecret, number: () => '' }
      return {
        ...elements,
        create: () => {
          const heard = {}
          const box = document.createElement('label')
          box.textContent = 'Card number'
          box.style.cssText = 'display:grid;gap:4px;font-weight:600'
          const input = document.createElement('input')
          input.autocomplete = 'off'
          input.style.cssText = 'padding:12px;border:1px solid currentColor;border-radius:4px;font:inherit'
          box.append(input)
          return {
            on: (event, hear) => { heard[event] = hear },
            mount: slot => {
              slot.append(box)
              stripe.number = () => input.value
              setTimeout(() => heard.ready && heard.ready(), 0)
            },
            destroy: () => box.remove(),
          }
        },
      }
    },
    confirmPayment: ({ elements, confirmParams }) =>
      confirm(elements.clientSecret, stripe.number(), confirmParams.return_url),
  }
  return stripe
}
window.Stripe.version = 'endive'
`

/** The bank's page of 3-D Secure, in the frame. */
export const authenticationFrame = (problem = ''): string => `<!doctype html><html lang="en"><title>3-D Secure</title>
<main><h1>3-D Secure</h1><p>${problem}</p><form method="post">
<button name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button></form></main>`

/** Tells the page in whose frame it is what became of the authentication. */
export const authenticationResult = (message: string): string =>
  '<!doctype html><html lang="en"><title>3-D Secure</title>' +
  `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`
