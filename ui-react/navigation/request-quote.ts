/** Menu and footer entries that open the quote dialog; where there is no quote desk they are not shown. */
export const isRequestQuote = (textOrLink: string): boolean => /#request-?quote|request a quote|request_quote=yes/i.test(textOrLink)
