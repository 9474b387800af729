import type Stripe from 'stripe'

/**
 * The objects that the stand-in keeps and answers, held by the compiler against the types of the `stripe` package,
 * which Stripe generates from its OpenAPI description. Fields that no client of ours reads are left out.
 */
export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'amount_capturable' | 'currency' | 'status' | 'livemode' | 'created'
> & {
  metadata: Record<string, string>
  client_secret: string
  capture_method: Stripe.PaymentIntent.CaptureMethod
  setup_future_usage: Stripe.PaymentIntent.SetupFutureUsage | null
  customer: string | null
  payment_method: string | null
  /** Whether the call asked for several captures, where the account has them. */
  asks_parts: boolean
  latest_charge: string | null
  last_payment_error: null | {
    type: 'card_error' | 'api_error'
    code: string
    message: string
    charge: string
    payment_method: { id: string; type: string }
  }
  next_action: null | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string | null } }
}

export type Charge = Pick<Stripe.Charge, 'id' | 'object' | 'amount' | 'amount_captured' | 'currency' | 'disputed'> & {
  amount_refunded: number
  payment_intent: string
  payment_method_details: {
    type: 'card' | 'us_bank_account'
    card?: {
      brand: string
      last4: string
      exp_month: number
      exp_year: number
      capture_before?: number
      multicapture: { status: 'available' | 'unavailable' }
    }
    us_bank_account?: { bank_name: string; last4: string }
  }
}

export type Session = Pick<Stripe.Checkout.Session, 'id' | 'object' | 'livemode' | 'created' | 'expires_at'> & {
  status: Stripe.Checkout.Session.Status
  url: string | null
  amount_total: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string | null
  success_url: string
  cancel_url: string
}

export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'currency'> & {
  status: 'pending' | 'succeeded' | 'failed'
  payment_intent: string
  metadata: Record<string, string>
  failure_reason?: string
}

export type Customer = Pick<Stripe.Customer, 'id' | 'object'> & { email: string; metadata: Record<string, string> }

export type StripeEvent = {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: boolean
  data: { object: unknown }
}
