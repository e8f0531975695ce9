/**
 * "B2DBD076": how shopper and dealer name a lead to each other, on the page after the form, in every mail
 * and in the inbox's search. It stays when another form joins the lead.
 */
export const leadReference = (leadId: string): string => leadId.slice(0, 8).toUpperCase()
