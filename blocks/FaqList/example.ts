import { type Example, paragraphs } from '../example'

export const example: Example<'faqList'> = () => ({
  blockType: 'faqList',
  heading: 'Questions and answers',
  items: [
    {
      question: 'Is the price on the card what I pay?',
      answer: paragraphs('Where it says “Drive away”, yes: everything is in it.'),
    },
    {
      question: 'Can you hold a car for me?',
      answer: paragraphs('Call us. We hold it until the end of the next day.'),
    },
    { question: 'Do you deliver?', answer: paragraphs('Yes, in our state and beyond.') },
  ],
})
