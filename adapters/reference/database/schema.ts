import type { Generated } from 'kysely'
import type { ShipmentState } from '../../../core/orders/order-shipping'
import type { CapturePlan } from '../../../core/payments/plan-capture'
import type { PaymentState } from '../../../core/payments/payment'
import type { PriceLevel, PriceRounding } from '../../../core/access/price-context'
import type { PaymentWay } from '../../../core/payments/payment-provider.port'
import type { RunKind } from '../../../core/prices/price-run'

/**
 * The embedded platform's tables. Booleans are 0 or 1, times epoch milliseconds, money integer cents; JSON is text
 * parsed in code, and every filter has a column of its own. Store key, customer group, price list and language are
 * columns wherever results depend on them.
 */
export type Schema = {
  setting: { name: string; value: string }
  /** The answers of a set-up that is not finished; `logo` is base64. */
  setup: {
    id: number
    token_hash: string
    token_ends_at: number
    typed: string
    logo_name: string | null
    logo: string | null
    mail_test: string | null
    reached: string | null
  }
  /** The change feed for indexes and caches, in order. */
  change: {
    seq: Generated<number>
    kind: 'product' | 'category' | 'content' | 'prices' | 'all'
    key: string
    at: number
  }

  /** The outbox of events, in the order of their transactions; see `events/events.ts`. */
  event: {
    seq: Generated<number>
    store_key: string
    kind:
      | 'order.placed'
      | 'payment.failed'
      | 'payment.disputed'
      | 'payment.expired'
      | 'payment.refunded'
      | 'payment.refund-failed'
    subject_key: string
    at: number
    body: string
  }
  /** The last event that each consumer was handed. */
  event_reader: { consumer: string; seq: number }
  /** Mails to send; once sent, the text is cleared. */
  queued_mail: {
    id: Generated<number>
    key: string
    store_key: string
    occasion: 'order-notice' | 'payment' | 'freight' | 'order'
    subject_key: string | null
    recipient: string
    subject: string
    text: string
    html: string | null
    reply_to: string | null
    created_at: number
    /** Null once it is sent. */
    due_at: number | null
    tries: number
    /** Why the last attempt failed. */
    problem: string | null
    sent_at: number | null
  }
  /** Order notices that wait for their digest at `due_at`. */
  order_notice: { order_id: number; recipient: string; store_key: string; due_at: number }
  /** Runs of the mirror of a store's catalogue; `place`: how far a run has come, as JSON. */
  mirror_run: { id: Generated<number>; place: string; began_at: number; ended_at: number | null }
  /** What is mirrored, under the store's ids: the last run that saw it, and how the store marks its version. */
  mirrored: {
    kind: 'product' | 'category' | 'brand' | 'group' | 'list'
    subject_id: number
    run_id: number
    mark: string
  }
  /**
   * A customer whose account is at the merchant's store, with the store's id. `is_group_of_store`: 1 if the store had
   * the account before this shop, so that its group counts before the address is verified; 0 after a sign-up here.
   * `asked_at`: when the store was last asked for the account. The defaults are ids of addresses at the store.
   */
  store_customer: {
    customer_id: number
    store_customer_id: number
    is_group_of_store: number
    asked_at: number
    default_shipping_id: number | null
    default_billing_id: number | null
    tax_exempt_category: string | null
  }
  /** The share link of a wish list at the store: its storefront's key, a colon and the token. */
  shared_store_list: { list_id: number; customer_id: number; token: string }
  /** A customer's one review of a product at the store; `review_id`: null until the store has answered with it. */
  store_review: { product_id: number; customer_id: number; review_id: number | null; content_hash: string }
  /** Carts of this shop in a merchant's store; `customer_id` is null for guests, `order_id` until it was ordered. */
  store_cart: {
    id: string
    customer_id: number | null
    order_id: number | null
    changed_at: number
    /** Of the cart in the version that was read last; null: not known. */
    pieces: number | null
    total: number | null
    version: number | null
    read_at: number | null
    /** The quote of this shop whose agreed lines it has. */
    quote_id: number | null
  }
  /** How far the shop follows its store, a row for each fact; `running`: `at` is when the turn to read ends. */
  mirror_state: { name: string; value: string; at: number }
  store_setting: {
    store_key: string
    name: string
    value: string
    version: number
    changed_at: number
    changed_by: string
  }

  store: {
    key: string
    name: string
    hosts: string
    root_category_ids: string
  }
  category: {
    id: number
    parent_id: number
    name: string
    slug: string
    description: string | null
    picture_key: string | null
    sort_order: number
    is_restricted: number
    layout: string | null
  }
  brand: { id: number; name: string; slug: string }
  product: {
    id: number
    slug: string
    sku: string
    name: string
    brand_id: number | null
    description: string
    pictures: string
    options: string
    modifiers: string
    custom_fields: string
    facts: string
    minimum: number
    maximum: number | null
    pack_size: number | null
    pack_unit: string | null
    is_visible: number
    is_purchasable: number
    sort_order: number
    weight_grams: number | null
    liftgate: number
    seo_title: string | null
    seo_description: string | null
    search_words: string
    source: string
    created_at: number
    changed_at: number
    /** Incremented by each change of staff (optimistic locking). */
    version: Generated<number>
    /** A digital product is never out of stock and not shipped; `downloads` are its files, by name and address. */
    type: Generated<'physical' | 'digital'>
    downloads: Generated<string>
  }
  product_category: { product_id: number; category_id: number; sort_order: number }
  variant: {
    id: number
    product_id: number
    sku: string
    sku_fold: string
    price: number | null
    sale_price: number | null
    retail_price: number | null
    /** What the merchant pays for it, if known. */
    cost: Generated<number | null>
    stock: number
    option_values: string
    picture: string | null
    sort_order: number
  }
  price_list: {
    id: number
    name: string
    currency: Generated<string>
    kind: Generated<'fixed' | 'percent-of'>
    /** Of a percent list: the list it is calculated from. */
    base_list_id: Generated<number | null>
    basis_points: Generated<number | null>
    rounding: Generated<PriceRounding>
    from_day: Generated<string | null>
    until_day: Generated<string | null>
    version: Generated<number>
    /** Raised by each write of its prices. */
    prices_version: Generated<number>
  }
  /** Prices from one piece on. */
  price_list_entry: {
    price_list_id: number
    variant_id: number
    price: number
    sale_price: number | null
    from_day: Generated<string | null>
    until_day: Generated<string | null>
  }
  /** Prices from two or more pieces on. */
  price_list_break: {
    price_list_id: number
    variant_id: number
    minimum: number
    price: number
    sale_price: number | null
    from_day: string | null
    until_day: string | null
  }
  /** `subject`: key of a store, number of a group or company. A group's own list is in `customer_group`. */
  price_assignment: {
    id: Generated<number>
    price_list_id: number
    level: PriceLevel
    subject: string
    priority: number
  }
  /** Numbers of price contexts; `key` describes the lists valid on the day. */
  price_context: { id: Generated<number>; key: string; day: string }
  price_run: {
    id: Generated<number>
    price_list_id: number
    source: 'file' | 'desk' | 'undo'
    /** `incomplete`: its rows are being written or deleted; hidden. */
    state: 'incomplete' | 'draft' | 'scheduled' | 'live' | 'undone'
    file_name: string | null
    /** Changes by more than this many basis points are marked. */
    threshold: number
    counts: string
    /** The run that this one undoes. */
    undoes: number | null
    created_by: string
    created_at: number
    live_at: number | null
    live_by: string | null
    undone_at: number | null
    goes_live_at: Generated<number | null>
    version: Generated<number>
    /** 1: prices that the file does not have are removed. */
    replaces: Generated<number>
    undone_by: Generated<number | null>
  }
  /** A price of a run: what it was when the run was prepared or went live, and what it becomes; null: none. */
  price_run_row: {
    run_id: number
    position: number
    sku: string
    variant_id: number | null
    minimum: number
    price: number | null
    sale_price: number | null
    old_price: number | null
    old_sale_price: number | null
    kind: RunKind
    is_far: number
    is_refused: number
    /** Line of the file; 0: the file does not have this price, and the run replaces the whole list. */
    line: Generated<number>
    from_day: Generated<string | null>
    until_day: Generated<string | null>
    old_from_day: Generated<string | null>
    old_until_day: Generated<string | null>
    is_below_cost: Generated<number>
    /** Why the line could not be read: key of a text. */
    fault: Generated<string | null>
  }
  /** A search for `term` also finds `means`. */
  search_synonym: { store_key: string; term: string; means: string }
  /** Facets configured by the merchant; category 0: of all categories. */
  facet_config: { category_id: number; is_enabled: number; facets: string }
  /** The custom field `name` is part of the facet `shown`; lengths are in `unit`, if set. */
  facet_merge: { name: string; shown: string; unit: 'in' | 'mm' | null }
  search_redirect: { store_key: string; term: string; target: string }

  notice: { id: string; kind: string; body: string; attempts: number; due_at: number; created_at: number }
  store_login: { id: string; customer_id: number; store_name: string; at: number }
  customer_group: {
    id: number
    name: string
    access_type: 'all' | 'list' | 'none'
    category_ids: string
    price_list_id: number | null
    is_default: number
    surcharge_basis_points: Generated<number>
  }
  company: {
    id: number
    name: string
    group_id: number | null
    tax_exempt_category: string | null
    parent_id: number | null
    pays_by_invoice: Generated<number>
    /** Ids of payment methods that the desk withholds from the company; JSON. */
    withheld_methods: Generated<string>
    /** 'on-hold': its people buy nothing, as `held_by` decided. */
    status: Generated<'active' | 'on-hold' | 'closed'>
    held_by: string | null
    held_at: number | null
    held_reason: string | null
    /** 'open': its people see the categories that guests see; 'group': those of the customer group. */
    catalog: Generated<'group' | 'open'>
  }
  /** Terms of a company's credit; limit and balance are in the ledger. On hold if `hold_at` is set. */
  company_credit: {
    company_id: number
    over_limit: string
    hold_by: string | null
    hold_at: number | null
    hold_reason: string | null
    terms_days: number | null
    discount_basis_points: number | null
    discount_days: number | null
    /** The day of the open balance, yyyy-mm-dd. */
    balance_day: string | null
    /** When another system reported the balance; null: staff entered it. */
    reported_at: number | null
    /** 1: orders ship before their bank payment has arrived. */
    ships_unpaid: Generated<number>
    version: number
  }
  customer: {
    id: Generated<number>
    email: string
    email_fold: string
    first_name: string
    last_name: string
    phone: string | null
    company_name: string | null
    password_hash: string
    group_id: number | null
    /** The default membership. */
    company_id: number | null
    role: number
    role_name: string | null
    is_staff: number
    created_at: number
    /**
     * The verified email address (folded) and when it was verified; if it differs from the current address, the account
     * is unverified.
     */
    proven_email_fold: string | null
    proven_at: number | null
  }
  /** A company's own number of a SKU; `number_fold` and `sku_fold` are the normalized forms. */
  part_number: {
    company_id: number
    number_fold: string
    number: string
    sku: string
    sku_fold: string
    changed_at: number
  }
  /** Memberships. `role`: the template; `role_id`: the company's own role built on it. */
  company_member: {
    company_id: number
    customer_id: number
    role: number
    role_id: number | null
    state: Generated<'invited' | 'active' | 'locked'>
    locked_by: string | null
    locked_at: number | null
    locked_reason: string | null
  }
  /** A role that a company built on a template; `grants` is a JSON list of permission codes with levels. */
  company_role: {
    id: Generated<number>
    company_id: number
    name: string
    name_fold: string
    built_on: number
    grants: string
    version: number
    changed_at: number
    changed_by: string | null
  }
  address: {
    id: Generated<number>
    customer_id: number
    first_name: string
    last_name: string
    company_name: string | null
    phone: string | null
    address1: string
    address2: string | null
    city: string
    state: string
    postal_code: string
    country_code: string
    /**
     * The company whose address book this belongs to, with `customer_id` as its author; null: the customer's own book.
     */
    company_id: number | null
    default_shipping: number | null
    default_billing: number | null
  }
  /** `owner` and the columns after it are set for signed-in sessions, and shown to their customer. */
  session: {
    id_hash: string
    store_key: string
    customer_id: number | null
    cart_id: string | null
    language: string
    kept: string
    created_at: number
    seen_at: number
    owner: string | null
    handle: string | null
    browser: string | null
    system: string | null
  }
  /** Queued requests for password resets, for known and unknown addresses. */
  reset_request: {
    id: string
    email_fold: string
    store_key: string
    origin: string
    language: string
    asked_at: number
    tried_at: number | null
    tries: number
  }
  /** The valid reset link of a customer; at most one. */
  password_reset: {
    token_hash: string
    customer_id: number
    store_key: string
    ends_at: number
    /** Address that the link was mailed to (folded). */ email_fold: string | null
  }
  /** The valid link of a customer that verifies the address it was mailed to; at most one. */
  address_confirmation: {
    token_hash: string
    customer_id: number
    email_fold: string
    store_key: string
    ends_at: number
  }
  /** Leased write locks of sessions, each held by one process. */
  session_turn: { session_key: string; holder: string; ends_at: number }
  /** Company members by their customer ids on a merchant's platform. */
  known_member: { customer_id: number; ends_at: number }
  known_device: { token_hash: string; account_hash: string; ends_at: number }
  /** Addresses that the settings name for the staff desk, until they are verified, and when the mailed link expires. */
  staff_nomination: { email_fold: string; link_ends_at: number }
  rate_limit: { key: string; count: number; window_ends: number }
  /** `store_key` and `language` are those of the requesting visit; null: from before they were recorded. */
  access_request: {
    customer_id: number
    target: string
    requested_at: number
    state: string
    store_key: string | null
    language: string | null
    version: Generated<number>
    reason: string | null
    decided_by: string | null
    decided_at: number | null
  }
  /** Categories that staff opened to a customer, with the target of the approved request. */
  access_grant: { customer_id: number; target: string; category_id: number }
  staff_capability: { customer_id: number; capability: string }
  /** Audit events of staff, written in the transaction of the change. */
  staff_event: {
    id: Generated<number>
    store_key: string
    subject:
      | 'order'
      | 'access-request'
      | 'review'
      | 'staff'
      | 'product'
      | 'content'
      | 'quote'
      | 'construction'
      | 'certificate'
      | 'tax'
      | 'shipping'
      | 'setting'
      | 'company'
      | 'coupon'
      | 'coupon-batch'
      | 'gift'
      | 'price-list'
    subject_key: string
    action: string
    actor_id: number
    actor_name: string
    at: number
    details: string
    note: string | null
  }

  cart: {
    /** `company_id`: the company that a super admin acts for; null: the customer's own cart. */
    id: string
    store_key: string
    customer_id: number | null
    company_id: number | null
    state: 'open' | 'ordered' | 'retired'
    is_editable: number
    version: number
    coupons: string
    notices: string
    created_at: number
    changed_at: number
    /** The quote whose agreed lines are in this cart. */
    quote_id: number | null
    /** For guests: the client that created the cart, as a keyed hash of its address, and the number of lines. */
    client: string | null
    lines: Generated<number>
  }
  /** `own`: a custom item or gift certificate, which has no product; product and variant are then 0. */
  cart_line: {
    id: string
    cart_id: string
    product_id: number
    variant_id: number
    quantity: number
    modifiers: string
    agreed_price: number | null
    position: number
    own: string | null
  }
  /**
   * `amount` is basis points of a percent coupon and cents of a fixed one; valid for carts over `minimum` and up to
   * `up_to`. `for_groups` and `for_companies` list ids; `within` and `without` are goods by category, brand and SKU.
   */
  coupon: {
    id: string
    code: string
    name: string
    kind: 'percent' | 'fixed' | 'free-shipping'
    amount: number
    minimum: number
    up_to: Generated<number | null>
    starts_at: number | null
    ends_at: number | null
    uses: Generated<number | null>
    uses_per_buyer: Generated<number | null>
    for_groups: Generated<string>
    for_companies: Generated<string>
    within: Generated<string>
    without: Generated<string>
    first_order_only: Generated<number>
    is_exclusive: Generated<number>
    spares_contract_prices: Generated<number>
    batch_id: Generated<string | null>
    version: Generated<number>
    created_at: Generated<number>
  }
  /** Codes made together; they are handed out once, to the click `taken_key`. */
  coupon_batch: {
    id: string
    name: string
    codes: number
    made_by: string
    made_at: number
    taken_at: number | null
    taken_by: string | null
    taken_key: string | null
  }
  /**
   * One row per cart in checkout. `token_hash` opens it once, for the session whose secret hashes to `session_hash`;
   * `shown` is the cart version and total the shopper last saw, so that nothing else can be ordered.
   */
  checkout: {
    cart_id: string
    token_hash: string | null
    token_ends: number | null
    session_hash: string | null
    email: string | null
    phone: string | null
    shipping: string | null
    billing: string | null
    shipping_option: string | null
    payment: string | null
    order_key: string
    opened_at: number | null
    shown: string | null
    created_at: number
    certificates: Generated<string>
    /** JSON: the last quote of a tax service, and what it was for. */
    tax_quote: string | null
  }
  sales_order: {
    id: Generated<number>
    store_key: string
    customer_id: number | null
    company_id: number | null
    cart_id: string
    order_key: string
    email: string
    status: string
    po_number: string | null
    placed_at: number
    subtotal: number
    discount: number
    shipping: number
    liftgate: number
    tax: number
    total: number
    pieces: number
    detail: string
    /** The buyer's language, for later mails. */
    language: string | null
    version: Generated<number>
    carrier: string | null
    tracking: string | null
    /** When the order was paid: from then on files can be downloaded and certificates are valid. */
    paid_at: number | null
    /** Refund of a cancelled order that was paid by card. */
    refund: 'due' | 'done' | 'failed' | null
    refund_id: string | null
    refund_problem: string | null
    refunded_at: number | null
    /** Unsent mails: all of a placed order, or those after its payment; retried from `mails_due` on. */
    mails_owed: 'placed' | 'paid' | null
    mails_due: number | null
    mails_tries: Generated<number>
    mails_origin: string | null
    /** Key to a guest's files: its hash, and the key itself only until its mail is accepted. */
    files_key: string | null
    files_hash: string | null
    /** How far the order was over its company's credit limit when it was placed, and what came of it. */
    credit_over: number | null
    credit_state: 'to-release' | 'released' | 'warned' | null
    /** Freight to be named after the order, and when the order is cancelled without the next step. */
    freight_state: 'to-quote' | 'quoted' | 'accepted' | 'ended' | null
    freight_until: number | null
  }
  /**
   * Gift certificates; the ledger's account `gift:{id}` holds their balance. `code` is stored only until its mail is
   * accepted; afterwards only the recipient knows it. `order_id`: null if staff issued it. `ending`: empty if unknown,
   * for certificates from before it was stored.
   */
  gift_certificate: {
    id: string
    store_key: string
    order_id: number | null
    position: number | null
    code_hash: string
    code: string | null
    ending: string
    amount: number
    recipient_name: string
    recipient_email: string
    message: string
    last_day: string | null
    issued_at: number
    issued_by: string | null
    voided_at: number | null
    version: number
  }
  /** `part_number`: the ordering company's own number, at the time of the order. */
  sales_order_line: {
    order_id: number
    position: number
    product_id: number
    variant_id: number
    sku: string
    name: string
    quantity: number
    price: number
    total: number
    detail: string
    part_number: string | null
  }
  /**
   * Anonymous product views of a store per day (since 1970); `viewed_together` counts products viewed in sequence, in
   * both orders.
   */
  product_view: { store_key: string; product_id: number; day: number; views: number }
  viewed_together: { store_key: string; product_id: number; other_id: number; day: number; views: number }
  /** Empty texts: all states, postal codes, classes. `from_day` is yyyy-mm-dd. */
  tax_rule: {
    id: Generated<number>
    country_code: string
    state: string
    postal_prefix: string
    tax_class: string
    basis_points: number
    shipping_taxable: number
    from_day: string
    version: number
  }
  /** `places` and `rates` are JSON of the types in core/shipping. */
  shipping_zone: { id: Generated<number>; name: string; places: string; rates: string; version: number }
  /**
   * Uploaded files of product modifiers. `owner_hash` is the hash of a secret in the session, `blob` the key of the
   * bytes. 'pending' while being written, 'ordered' once part of an order, 'removed' until the bytes are deleted.
   */
  upload: {
    id: string
    blob: string
    owner_hash: string
    customer_id: number | null
    name: string
    type: string
    size: number
    content_hash: string
    state: 'pending' | 'kept' | 'ordered' | 'removed'
    created_at: number
    touched_at: number
    /** For guests: the client that sent the file, as a keyed hash of its address. */
    client: string | null
  }
  upload_use: { upload_id: string; cart_line_id: string }
  /**
   * Submitted forms. `once` is the hash of the answers for an hour, then the submission's id. `tried_at`: not mailed
   * before this time.
   */
  form_submission: {
    id: string
    once: string
    store_key: string
    form_id: string
    title: string
    customer_id: number | null
    language: string
    origin: string
    answers: string
    created_at: number
    tried_at: number | null
    tries: number
    mailed_at: number | null
  }
  form_file: { submission_id: string; position: number; field: string; upload_id: string }
  /** One review per product and customer; without a customer if it came with the catalogue. `text` is plain text. */
  review: {
    id: Generated<number>
    store_key: string
    product_id: number
    customer_id: number | null
    rating: number
    title: string
    text: string
    author: string
    state: 'pending' | 'approved' | 'declined'
    version: number
    reviewed_at: number
  }
  wish_list: {
    id: Generated<number>
    store_key: string
    customer_id: number
    name: string
    name_fold: string
    share_token: string | null
    created_at: number
  }
  wish_list_item: {
    id: Generated<number>
    wish_list_id: number
    product_id: number
    variant_id: number | null
    added_at: number
  }
  /**
   * Capability tokens in links, stored as hashes only. 'hand-off', 'login' and 'trade' work once, for minutes;
   * 'left-cart' until the mail with it is outdated.
   */
  hand_off_token: {
    token_hash: string
    purpose: 'hand-off' | 'login' | 'trade' | 'left-cart'
    store_key: string
    customer_id: number | null
    cart_id: string | null
    is_editable: number
    ends_at: number
  }
  /**
   * Record of a cart merge at sign-in, line by line, so that it can be undone; keyed by the guest's cart. 'told' while
   * undo is offered; 'kept' where there is nothing to undo. A line had `quantity` before and `moved` was added;
   * `coupons` were added.
   */
  cart_merge: {
    id: string
    cart_id: string
    merged_at: number
    state: 'told' | 'kept' | 'undone'
    coupons: Generated<string>
  }
  cart_merge_line: { merge_id: string; cart_line_id: string; quantity: number; moved: number }
  /**
   * `company_id`: the company it was requested for; a guest's quote is found by `quote_keeper`. Unique per requester by
   * `request_key`. `waiting_since`: the buyer waits for staff. `cart_id`: the cart that orders it; `offer`: a draft
   * offer of staff.
   */
  quote: {
    id: Generated<number>
    store_key: string
    customer_id: number | null
    company_id: number | null
    requested_by: string
    request_key: string
    status: number
    revision: number
    title: string
    reference_number: string
    contact_name: string
    contact_email: string
    company_name: string
    detail: string
    sales_rep_email: string
    created_at: number
    changed_at: number
    expires_at: number | null
    waiting_since: number | null
    grand_total: number
    shipping_total: number
    tax_total: number
    pieces: number
    terms: string
    language: string
    origin: string
    cart_id: string | null
    order_id: number | null
    offer: string | null
    /** The expiry for which a reminder was recorded. */
    reminded_for: number | null
    /**
     * The customer who gets a guest's quote once their address is verified: they requested it as a guest and signed up
     * since.
     */
    claimed_by: number | null
  }
  quote_line: {
    id: string
    quote_id: number
    position: number
    product_id: number
    variant_id: number
    sku: string
    name: string
    quantity: number
    base_price: number | null
    offered_price: number | null
    tax: number
    alternate_to: string | null
    accepted: number
    detail: string
    /** The requesting company's own number, at the time of the request. */
    part_number: string | null
  }
  /** `mail_due`: when the pending mail about the event is due. */
  quote_event: {
    id: Generated<number>
    quote_id: number
    at: number
    by_name: string
    from_desk: number
    kind: string
    note: string | null
    changes: string
    mail_due: number | null
    mail_tries: number
  }
  quote_comment: {
    id: Generated<number>
    quote_id: number
    line_id: string
    at: number
    by_name: string
    from_desk: number
    text: string
  }
  /** Capability tokens that open a quote. An owner's link, mailed to guests, also lets the session answer the quote. */
  quote_link: { token_hash: string; quote_id: number; is_owner: number; created_at: number }
  /** Guest sessions that own a quote, by the hash of their secret. */
  quote_keeper: { quote_id: number; owner_hash: string }
  /**
   * A bulk upload saved to an account; without a body it was deleted. `write_key` is the idempotency key of this
   * version.
   */
  upload_list: {
    customer_id: number
    store_key: string
    version: number
    write_key: string
    name: string
    line_count: number
    body: string | null
    kept_at: number
    changed_at: number
  }
  /** A customer's draft quote request; `company_id`: the company acted for, otherwise 0. */
  quote_draft: { customer_id: number; store_key: string; company_id: number; body: string; changed_at: number }
  /** `company_id`: the company it was made for, otherwise 0. */
  shopping_list: {
    id: Generated<number>
    store_key: string
    customer_id: number
    company_id: number
    name: string
    name_fold: string
    description: string
    status: number
    reason: string | null
    created_at: number
    changed_at: number
  }
  /** Name and SKU at the time the item was added, for deleted products. */
  shopping_list_item: {
    id: Generated<number>
    list_id: number
    product_id: number
    variant_id: number
    sku: string
    name: string
    quantity: number
    choices: string
    note: string
    added_at: number
  }
  idempotency: { scope: string; key: string; answer: string; created_at: number }

  /** One limit each: credit, uses of a coupon, a certificate. `cap` null: no limit. */
  ledger_account: { id: string; cap: number | null; spent: number; held: number }
  /** Amounts reserved together; `until_at` null: until settled or released. */
  ledger_hold: {
    id: Generated<number>
    key: string
    state: 'held' | 'settled' | 'released'
    until_at: number | null
    created_at: number
  }
  ledger_hold_line: {
    hold_id: number
    account: string
    amount: number
    over_rule: 'refuse' | 'allow'
    is_over: number
  }
  /** What happened to an account, in order; only ever added to. `cap`: the one set by a 'capped' entry. */
  ledger_entry: {
    seq: Generated<number>
    account: string
    kind: 'held' | 'settled' | 'released' | 'posted' | 'capped'
    key: string
    spent_change: number
    held_change: number
    cap: number | null
    why: string | null
    at: number
  }

  media: {
    id: string
    store_key: string
    name: string
    name_fold: string
    type: string
    size: number
    width: number | null
    height: number | null
    crop: string | null
    alt: string
    alt_fold: string
    content_hash: string
    state: 'pending' | 'kept' | 'removed'
    version: number
    created_at: number
    touched_at: number
    added_by: string
  }
  media_part: { media_id: string; picture_key: string; is_made: number }
  /**
   * Published content. `revision` is that of the draft it came from; 0: from before drafts existed. `released_at`: when
   * it was published.
   */
  content: {
    store_key: string
    language: string
    model: string
    id: string
    slug: string | null
    title: string
    sort_order: number
    published_at: number
    fields: string
    revision: Generated<number>
    expires_at: number | null
    released_at: number | null
  }
  /** Drafts. `publish_*`: the scheduled revision. `withdrawn_at`: when published content was withdrawn. */
  content_draft: {
    store_key: string
    language: string
    model: string
    id: string
    slug: string | null
    title: string
    sort_order: number
    fields: string
    revision: number
    changed_by: string | null
    changed_at: number
    publish_revision: number | null
    publish_at: number | null
    publish_until: number | null
    withdrawn_at: number | null
    first_published_at: number | null
  }
  content_revision: {
    store_key: string
    language: string
    model: string
    id: string
    slug: string | null
    title: string
    sort_order: number
    fields: string
    revision: number
    saved_by: string | null
    saved_by_id: number | null
    began_at: number
    saved_at: number
    restored_from: number | null
  }
  /** Editing presence on a record, by the editor's last heartbeat. */
  content_open: {
    store_key: string
    language: string
    model: string
    id: string
    customer_id: number
    name: string
    opened_at: number
    seen_at: number
  }
  wood_door: { id: number; width: string; height: string; veneer: string; finish: string; product_slug: string }
  opening: { category_id: number; name: string; product_ids: string }
  blocked_date: { day: string; note: string | null }
  /** Store details of a construction order, stored with the cart and then with its order. Days are yyyy-mm-dd. */
  construction_order: {
    cart_id: string
    store_key: string
    customer_id: number
    store_type: 'dollarGeneral' | 'pOpshelf'
    store_number: string
    requested_delivery: string
    site_contact_name: string
    site_contact_phone: string
    tax_exempt: number
    order_id: number | null
    created_at: number
    changed_at: number
  }
  /**
   * An uploaded file of a construction order; `key_hash` is the hash of the secret with which the order service reads
   * it.
   */
  construction_file: { upload_id: string; key_hash: string | null; created_at: number }
  construction_order_file: {
    cart_id: string
    upload_id: string
    kind: 'certificate' | 'other' | 'order'
    position: number
  }
  /** A file of a construction order that a form service hosts, at `url`. */
  construction_link: {
    cart_id: string
    position: number
    kind: 'certificate' | 'other' | 'order'
    name: string
    url: string
  }
  /** The cart that an order file was imported to; an identical file does not create a second one. */
  order_import: { customer_id: number; store_key: string; content_hash: string; cart_id: string; created_at: number }
  /** Published order forms; one without a blob is generated from the catalogue. */
  order_form: {
    id: Generated<number>
    store_key: string
    name: string
    type: string
    blob: string | null
    size: number
    published_at: number
    published_by: string
  }
  /**
   * Tax exemption certificates. `regions`: codes of the states they apply to, as JSON; `ends_on`: the last day,
   * yyyy-mm-dd.
   */
  tax_certificate: {
    id: string
    store_key: string
    customer_id: number
    company_id: number | null
    upload_id: string
    state: 'waiting' | 'accepted' | 'refused'
    regions: string
    ends_on: string | null
    reason: string | null
    version: number
    created_at: number
    reported_at: number | null
    decided_at: number | null
    decided_by: string | null
    language: string | null
  }
  mail: { key: string; sent_at: number }
  /** Mails that a transaction owes, until a mail server has accepted them; `key` makes each once. */
  owed_mail: {
    key: string
    recipient: string
    subject: string
    text: string
    html: string
    due_at: number
    tries: number
    created_at: number
  }
  /**
   * Applications for trade accounts; number 'TA-1001' is id 1. `owner_hash`: a guest's draft, by the hash of a secret
   * in the session. `open_key`: person and store while open, so that there is one. The tax number is encrypted;
   * `tax_print` is its keyed hash. `company_id`: the company that came of it.
   */
  trade_application: {
    id: Generated<number>
    store_key: string
    customer_id: number | null
    owner_hash: string | null
    open_key: string | null
    state: 'draft' | 'submitted' | 'in-review' | 'needs-information' | 'closed' | 'withdrawn'
    closed_as: 'decided' | 'declined' | 'no-answer' | null
    legal_name: string
    form: string
    tax_country: string | null
    tax_kind: string | null
    tax_sealed: string | null
    tax_last4: string | null
    tax_print: string | null
    tax_none: string | null
    company_id: number | null
    language: string
    origin: string
    version: number
    created_at: number
    changed_at: number
    submitted_at: number | null
    closed_at: number | null
    /** When the oldest open question was asked, and how often the applicant was reminded of it. */
    asked_at: number | null
    reminders: number
    /** When the mail about an idle draft was sent. */
    notified_at: number | null
    /** 1: the documents were deleted. */
    files_gone: number
  }
  application_part: {
    application_id: number
    part: string
    state: 'open' | 'asked' | 'approved' | 'declined'
    part_values: string
    reason: string | null
    question: string | null
    answer: string | null
    at: number | null
    by_name: string | null
  }
  application_file: { application_id: number; upload_id: string; kind: 'certificate' | 'document'; position: number }
  /** History of companies and of what leads to them. Rows are only added. */
  company_event: {
    id: Generated<number>
    store_key: string
    company_id: number | null
    subject: string
    subject_key: string
    action: string
    actor_id: number | null
    actor_name: string
    actor_kind: 'buyer' | 'staff' | 'system' | 'service'
    at: number
    before: string | null
    after: string | null
    note: string | null
  }
  /** A payment by a provider. `version` guards updates; `looked_at`: when the provider was last asked. */
  payment: {
    id: string
    order_id: number
    method: string
    amount: number
    currency: string
    state: PaymentState
    captured: number
    refunded: number
    disputed: number
    provider_id: string | null
    /** The provider's number of the payment, if it differs from `provider_id`. */
    reference: string | null
    page_url: string | null
    /** fields: in our page. Null: not begun, or from before there was a choice. */
    way: PaymentWay['tag'] | null
    /** The provider's id of the way given up, until its cancellation is confirmed. */
    leaving: string | null
    client_secret: string | null
    failed_try: string | null
    capture_before: number | null
    attempt: number
    /** What paid, as JSON: brand, last digits, expiry. */
    instrument: string | null
    problem: string | null
    version: number
    created_at: number
    changed_at: number
    looked_at: number
  }
  /** A part of a payment that was taken. `purpose`: the order, or the shipment, as JSON. */
  capture: {
    id: string
    payment_id: string
    amount: number
    purpose: string
    state: 'asked' | 'done' | 'failed'
    provider_id: string | null
    reason: string | null
    created_at: number
  }
  /** The payment of an order in parts. `taken`: of the order's total, asked for or taken; never more than `total`. */
  capture_plan: {
    payment_id: string
    order_id: number
    /** Null until the charge says what the account can do. */
    way: CapturePlan['way'] | null
    /** As JSON: what its lines cost, and the deposit. */
    detail: string
    total: number
    taken: number
    /** As JSON: the card stored at the provider. */
    saved: string | null
    /** The authorization takes nothing more. */
    is_over: number
    created_at: number
  }
  shipment: {
    id: string
    order_id: number
    state: ShipmentState
    amount: number
    day: string
    carrier: string | null
    tracking: string | null
    /** The payment that charges the stored card; null if the authorization pays. */
    payment_id: string | null
    problem: string | null
    /** When the link to pay was mailed. */
    mailed_at: number | null
    created_at: number
  }
  shipment_line: { shipment_id: string; position: number; quantity: number }
  /** Links to pay a shipment, by the SHA-256 of their token. */
  pay_link: { token_hash: string; shipment_id: string; created_at: number; ends_at: number }
  /** Links to the freight of an order, by the SHA-256 of their token. */
  freight_link: { token_hash: string; order_id: number; ends_at: number }
  /** A refund; `detail`: which lines and parts, as JSON. */
  refund: {
    id: string
    payment_id: string
    amount: number
    detail: string
    state: 'asked' | 'pending' | 'done' | 'failed'
    provider_id: string | null
    reason: string | null
    created_at: number
    changed_at: number
  }
  /** Notices by the provider's id, so that one sent twice is one. */
  payment_notice: {
    id: string
    kind: string
    payment_id: string | null
    object_id: string
    arrived_at: number
    handled_at: number | null
  }
}
