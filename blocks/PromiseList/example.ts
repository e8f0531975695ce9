import type { Example } from '../example'

export const example: Example<'promiseList'> = () => ({
  blockType: 'promiseList',
  heading: 'What you can count on',
  items: [
    {
      icon: 'price',
      title: 'One price',
      text: 'With registration, stamp duty and delivery in it.',
    },
    {
      icon: 'wrench',
      title: 'Looked over',
      text: 'By our own workshop, before it is on the yard.',
    },
    {
      icon: 'handshake',
      title: 'Time to think',
      text: 'We hold a car until the end of the next day.',
    },
  ],
})
