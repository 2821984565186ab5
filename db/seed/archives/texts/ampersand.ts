export const elNudoQueFaltaba = `La caja llegó un martes, envuelta en una manta de caballo, con un cartel que decía SOLO TIPOS. Dentro había un alfabeto de madera de peral, de dieciocho centímetros de alto, cortado a mano hacia 1890 para los carteles de la plaza de toros de un pueblo que ya no tiene plaza. Lo había comprado sin verlo, por teléfono, a la viuda de un impresor de Teruel. Estaba completo, me dijo ella, salvo por lo que faltaba.

Faltaban la W, que nunca se usó, una de las cinco A, y el signo &.

La W me daba igual. Con cuatro A se puede vivir. Pero el signo me hacía falta de verdad, porque el primer encargo que tenía para aquella letra era el rótulo de dos hermanas que abrían una panadería, y las dos se negaban a que el nombre de la otra fuera delante sin algo en medio que las igualara. «Una *y* no», me habían dicho. «La *y* es de la segunda». Querían el nudo.

Así que decidí cortarlo yo. Esto es lo que pasó en los cuatro meses siguientes. Lo cuento con medidas, por si a alguien le sirve, y también sin ellas.

# La madera

El peral es la mejor madera para letras grandes: no tiene veta que se vea, se deja cortar en todas las direcciones y no se abre. Solo tiene un inconveniente, y es que hay que esperarlo. Una tabla serrada hoy estará lista dentro de ocho años. Yo tenía un pedido para octubre.

Fui a ver a todos los carpinteros en cincuenta kilómetros a la redonda. Me ofrecieron haya, que es dura pero se mueve; olivo, que es precioso y tiene más opinión que un alcalde; y un tablero que, según el vendedor, era como el peral pero mejor. El último, en Albarracín, me escuchó hasta el final y me dijo que volviera con una de las letras.

Volví con la Q. La tuvo un rato en la mano, la olió, le pasó la uña por el canto y preguntó cuánto tiempo llevaba cortada. Más de un siglo, le dije. «Entonces usted no busca madera de peral», dijo él. «Busca madera de peral vieja». Se metió en la trastienda y salió con un cajón. Era el costado de una cómoda. La había hecho su abuelo y la habían tirado los de la casa nueva porque no cabía en el ascensor.

Me cobró doce euros. Me pidió, eso sí, la primera hoja que imprimiera con ella.

# El dibujo

Para dibujar una letra que falta hay que averiguar quién hizo las otras. No el nombre; eso casi nunca se sabe. Hay que averiguar qué clase de persona era.

Imprimí las veintiséis que tenía, una por una, en papel barato, y las colgué en la pared de enfrente de la cama. Las miré durante tres semanas. Al principio solo veía letras. Después empecé a ver decisiones. Quien las cortó era diestro: todas las curvas bajan un poco más llenas por la derecha. Tenía una gubia de media caña de once milímetros y procuraba no cambiarla, porque el hueco de la A, el de la R y el de la P son el mismo hueco. Era ahorrador. Era, además, alguien a quien no le gustaba terminar: los remates de la parte alta son limpios como una navaja, y los de la parte baja, los últimos que se cortan, están hechos con prisa, como quien ya oye que lo llaman a comer.

Y había una letra distinta. La S. Todas las demás eran correctas; la S estaba hecha con alegría. Tiene una cintura imposible. En algún momento aquel hombre, que ahorraba gubias y tenía hambre, se había parado, había mirado lo que le quedaba por delante y se había permitido una S.

El signo & es pariente de la S. Los dos son una línea que se va y se arrepiente. De modo que supe por dónde empezar.

Hice sesenta y tres dibujos. El signo, para quien no lo haya mirado nunca despacio, es la palabra latina *et* escrita por alguien que tenía frío: una *e* que no levanta la pluma y se convierte en *t* por el camino. Hay siglos de maneras de hacerlo. Unas enseñan todavía las dos letras; otras las han olvidado del todo. La mía debía recordarlas un poco. Era para pan.

# El corte

Pegué el dibujo sobre la madera, invertido, con engrudo ligero, y lo barnicé para que se transparentara. Luego, por este orden:

1. Perfilar con cuchilla todo el contorno, sosteniéndola inclinada hacia fuera, de modo que la letra sea más ancha en el fondo que en la cara. Si se hace al revés, el borde quedará en el aire y se romperá a las cien impresiones.
2. Vaciar lo de fuera con gubia ancha, a favor, hasta una profundidad de seis milímetros. Los huecos interiores pueden ser menos hondos: el papel no llega a bajar.
3. Repasar las curvas con una lima de aguja, de dentro afuera, y nunca más de tres veces. A la cuarta, la curva empieza a parecerse a la lima.
4. Lijar la cara sobre un cristal, con la lija quieta y la letra en movimiento, dibujando ochos, hasta que la altura sea la de las otras. La altura es lo único que no admite carácter.

La madera vieja corta de otro modo. No cruje: se desprende en polvo fino, del color del chocolate, y huele todavía a ropa guardada. En el lado que había sido el interior de la cómoda apareció, al vaciar, una marca de lápiz. Era un número, 14, y una flecha. El abuelo del carpintero había apuntado por dónde iba el cajón. Lo dejé. Está en el fondo, a seis milímetros, donde la tinta no llega.

Tardé nueve tardes. En la séptima se me fue la cuchilla.

# El error

Ocurrió en la cintura, claro. En el sitio en el que la línea se cruza consigo misma, la parte más delgada de todas, un nudo diminuto que yo no había visto hizo saltar una astilla de dos milímetros. La busqué por el suelo con una linterna. La encontré, la volví a pegar, y a la mañana siguiente se había soltado otra vez.

Hay tres maneras de arreglar eso. Se puede rellenar con masilla, y aguanta. Se puede incrustar un taquito de la misma madera, y no se nota. O se puede redibujar la curva entera un poco más adentro, lo que supone dos tardes más y una letra algo más flaca de lo que uno quería.

Aquella noche me senté en la cama y miré la pared. Fui letra por letra buscando qué había hecho él. Porque en veintiséis letras se le tuvo que ir la mano alguna vez. Y sí: en la G, por dentro, en la curva que casi nadie ve. La línea baja, hace un quiebro mínimo hacia la izquierda y continúa como si nada. Yo lo había tenido delante tres semanas creyendo que era estilo.

Se le fue la cuchilla, y siguió. Ni masilla ni taco. Movió la curva hasta donde había llegado el error y desde allí dibujó el resto, y la G quedó así, un poco asombrada, y así anunció corridas, circos y bailes durante cuarenta años.

Hice lo mismo. Llevé la cintura hasta la herida. Ahora mi signo tiene, justo en el cruce, un titubeo.

# La tirada

Las hermanas vinieron a ver la prueba un sábado, llenas de harina las dos. Yo había compuesto la línea entera: un nombre, el signo, el otro nombre. Entinté con rodillo, en rojo, despacio. La madera nueva, que no era nueva, chupó la primera mano casi por completo; con la segunda empezó a dar. A la tercera salió limpia.

Miraron el cartel un buen rato. La mayor dijo que era exactamente lo que querían. La pequeña se acercó hasta casi tocar el papel con la nariz y señaló el cruce con el dedo.

—¿Qué le pasa aquí?

Le dije que ahí se me había ido la mano.

—No —dijo—. Digo que qué le pasa. Que parece que va a seguir para un lado y se lo piensa.

La mayor se acercó también. Estuvieron las dos así, con las cabezas juntas, mirando aquellos dos milímetros, y de pronto se echaron a reír, no sé muy bien de qué. De algo suyo. Me encargaron doscientos.

# Lo que faltaba

Llevé la primera hoja a Albarracín, como habíamos quedado. El carpintero la puso en la mesa y no dijo nada de las letras. Le dio la vuelta. Las letras de madera, cuando se imprimen fuerte, dejan relieve por detrás, y él recorrió ese relieve con el pulgar, a ciegas, hasta que encontró el signo.

—Aquí iba el cajón de los manteles —dijo.

También escribí a la viuda de Teruel. Le mandé un cartel y le conté que la caja, por fin, ya no estaba incompleta. Me contestó con una postal. Su marido, decía, había pasado treinta años buscando aquel signo por los pueblos, y muchas veces le ofrecieron otros, de otras letras, que habrían servido. Nunca quiso ninguno. Cuando alguien le preguntaba por qué no se cortaba uno él mismo, respondía que porque entonces ya no tendría nada que buscar.

Y abajo, apretado contra el borde, porque se le acababa la postal: «Ahora le toca a usted perder la W».
`;
