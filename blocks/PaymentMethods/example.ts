import type { Example } from '../example'

export const example: Example<'paymentMethods'> = () => ({
  blockType: 'paymentMethods',
  label: 'We accept:',
  methods: [
    { name: 'Visa' },
    { name: 'Mastercard' },
    { name: 'EFTPOS' },
    { name: 'Bank transfer' },
  ],
})
