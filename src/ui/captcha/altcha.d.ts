import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** The widget's event with its state. */
export type CaptchaEvent = CustomEvent<{ state: string; payload?: string }>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'altcha-widget': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        onstatechange: (event: CaptchaEvent) => void;
        challenge: string;
        auto: 'off' | 'onfocus' | 'onload' | 'onsubmit';
        language: string;
        configuration: string;
        workers: number;
      };
    }
  }
}
