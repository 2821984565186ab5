export const lePapierSeSouvient = `Le papier se souvient de tout. On le dit aux apprentis comme une plaisanterie, le premier jour, quand ils ont plié une feuille de travers et qu'ils la déplient en espérant que personne n'a rien vu. Le pli est là. On peut l'aplatir, l'humidifier, le mettre sous presse une semaine entière : il suffira d'une lumière rasante pour qu'il revienne, fin comme un cheveu, exactement où on l'avait laissé.

J'ai mis vingt ans à comprendre que ce n'était pas un défaut.

Je fais des papiers décorés, à la colle et à la cuve, pour des relieurs qui les collent dans des livres que je ne verrai jamais ouverts. C'est un drôle de métier. On travaille pour l'envers des choses : pour la page que l'on tourne sans la regarder, entre la couverture et le titre. Quand j'ai bien fait, personne ne s'en aperçoit. Voici ce que j'ai appris, dans l'ordre où je l'ai appris, qui n'est pas le bon.

# La cuve

Une cuve à marbrer est un rectangle d'eau épaissie, de quatre doigts de profondeur, sur lequel on jette de la couleur. La couleur flotte. On la peigne, on la tourne, on souffle dessus si l'on est patient, puis l'on couche la feuille d'un seul geste, comme on pose un drap sur quelqu'un qui dort. On la relève. L'image est sur le papier et il n'y a plus rien sur l'eau.

On ne peut donc faire la même feuille qu'une fois. Les gens trouvent cela poétique. En pratique, cela veut dire que lorsqu'une cliente de Gand m'écrit : « J'en voudrais onze autres comme celle-ci », je dois lui répondre que la chose est impossible, puis passer trois jours à la faire quand même. J'y arrive à peu près. Onze feuilles qui ne sont pas pareilles mais qui pourraient être sœurs : même peigne, mêmes bleus, même main. Ce n'est pas la ressemblance qu'il faut chercher, c'est l'air de famille. Il tient à des riens. À la vitesse, surtout.

Mon maître, qui s'appelait Étienne et qui n'a jamais élevé la voix, posait les siennes en comptant. Je croyais qu'il comptait les secondes. Après sa mort, sa femme m'a dit qu'il récitait une table de multiplication, toujours celle de sept, parce que c'était la seule qu'il ne savait pas bien. « Ça l'obligeait à faire attention », disait-elle.

# Le sens

Toute feuille a un sens. Les fibres se couchent dans la direction où l'eau s'en est allée, et le papier plie volontiers le long d'elles, jamais en travers. Pour le connaître, on mouille un coin : il s'enroule autour de son sens comme un chat autour d'une jambe. Les débutants l'apprennent, le notent, puis l'oublient à la première commande pressée, et le livre bâille pendant un siècle.

Il y a quelques années, on m'a confié un registre d'état civil, celui d'un petit port du Nord, année 1783, dont les gardes étaient à refaire. Je devais copier les anciennes. Elles étaient à la colle, d'un rouge brique, travaillées avec un objet que je n'arrivais pas à reconnaître : une suite d'arcs très serrés, réguliers, un peu plus appuyés à gauche. J'ai essayé tous mes peignes. J'ai essayé une fourchette, une éponge, un bouchon taillé. J'ai fini par poser ma main à plat sur la feuille, par découragement, et mes quatre doigts sont tombés dans les arcs.

C'était une main. Plus petite que la mienne. Quelqu'un avait étalé la colle rouge et passé les doigts dedans, de la gauche vers la droite, en tournant le poignet, vingt fois de suite. Et comme l'auriculaire ne marquait presque pas, j'ai su qu'elle se tenait de l'autre côté de la table, et qu'elle était gauchère.

J'ai fait les nouvelles gardes du même côté de la table, avec la main gauche. Elles étaient fort mauvaises. J'en ai fait quarante avant d'en avoir deux qui pouvaient aller.

# La colle

La recette, puisqu'on me la demande toujours. Pour une douzaine de feuilles :

1. Délayer soixante grammes d'amidon de blé dans un peu d'eau froide, jusqu'à ce qu'il n'y ait plus un seul grumeau. Ce n'est pas une façon de parler : un seul, et on le retrouvera sur la onzième feuille, au milieu.
2. Verser un demi-litre d'eau bouillante, d'un coup, en remuant. Cela blanchit, puis cela devient gris et tremble. C'est cuit quand la cuillère laisse derrière elle un chemin qui ne se referme pas.
3. Laisser refroidir sous un linge mouillé. Passer au tamis. Passer encore une fois, parce qu'on n'y croyait pas.
4. Ajouter la couleur : de la gouache, ou des pigments broyés avec une goutte de savon. Toujours un ton plus foncé que l'on ne veut.

On humidifie la feuille, on l'étend sur une plaque, on y passe la colle en croix avec une brosse large. On a ensuite à peu près quatre minutes. Pendant la première, rien de ce que l'on fait ne reste. Pendant la quatrième, tout reste, y compris les remords. C'est entre les deux qu'il faut travailler, et cet entre-deux n'est jamais au même endroit : il dépend de la pluie, du poêle, de la farine, de ce que l'on a mangé à midi.

# L'élève

Au printemps dernier, une jeune femme est venue apprendre. Elle avait une main adroite et un téléphone. Elle filmait tout, c'était notre accord. Le soir, elle repassait mes gestes au ralenti, prenait des notes et revenait le lendemain en sachant des choses sur moi que j'ignorais : que je retiens ma respiration au deuxième passage du peigne, que je penche la tête à droite avant de coucher la feuille, que je parle.

— Je parle ?

— Vous dites « voilà ». Juste avant. Pas quand c'est fini, avant.

Je n'en savais rien. Elle me l'a montré. On y voyait une femme d'un certain âge tenir une feuille par deux coins au-dessus de l'eau et dire « voilà », tout bas, d'un air de reproche, comme à un enfant qui tarde à entrer. Et ensuite seulement la feuille descendait.

À partir de ce moment, je n'ai plus su le faire. Pendant neuf jours, j'ai raté toutes mes feuilles. Soit je disais « voilà » exprès, et il sonnait faux, soit je ne le disais pas, et la feuille touchait l'eau par le milieu. L'élève était désolée. Je lui ai dit que cela passerait. Je n'en étais pas sûre du tout.

Le dixième jour, pour penser à autre chose, je me suis mise à réciter la table de sept. À sept fois huit, j'ai hésité, comme tout le monde. La feuille était posée.

# Ce qui reste dans l'eau

Entre deux feuilles, on nettoie la cuve. On tire une bande de journal sur toute la surface, et elle emporte ce qui reste de couleur : c'est toujours plus beau que ce que l'on a fait. Étienne gardait ces bandes. Il en avait des cartons pleins, datés, avec parfois le nom d'un client. Quand j'ai repris l'atelier, je voulais les jeter. Sa femme a dit : « Attends l'hiver. »

L'hiver, j'ai compris. Il y a un mois où personne ne commande rien. J'ai ouvert les cartons et j'ai étalé les bandes par terre, année après année. Sur chacune, on voyait ce qui n'avait pas pris : les bleus trop lourds de 1974, les essais de vert qu'il n'avait montrés à personne. Un mercredi de mars 1981, tout est noir, et le lendemain il n'y a pas de bande. Je connais maintenant la raison de ce mercredi. Je ne l'ai pas demandée, on me l'a dite un jour, en parlant d'autre chose.

Depuis, je garde aussi les miennes. Ce n'est pas un journal, puisque je n'y écris rien ; ce n'est pas une œuvre. C'est ce que le papier a retenu pendant que je m'occupais du papier d'à côté.

# Le pli

Je reviens au premier jour, à la feuille pliée de travers. Voici ce que je dis à présent aux apprentis. Je leur donne la feuille et je leur demande de la plier n'importe comment, sans réfléchir, et de me la rendre. Je l'aplatis. Je la mets sous presse. Le lendemain, nous la regardons ensemble dans la lumière rasante de la fenêtre, celle de neuf heures, qui est sans pitié. On voit tout. On voit qu'ils ont commencé trop haut et corrigé, on voit l'ongle, on voit qu'un doigt était mouillé.

Puis je la passe à la colle. Du bleu, à la brosse, en croix. Et sous leurs yeux, à l'endroit du pli, la couleur s'arrête une fraction de seconde, s'accumule un peu et laisse, de part et d'autre, une ligne plus sombre et une ligne plus claire. C'est la seule partie de la feuille qui ait de la profondeur. Tout le reste est seulement bleu.

Ils disent en général : « Ah ! on pourrait le faire exprès. » Bien sûr. On le fait exprès depuis trois cents ans, il y a des motifs entiers qui ne sont que cela, des feuilles froissées dans le poing puis rouvertes, et que les catalogues appellent d'un joli nom. Mais ce n'est pas ce que je voulais leur montrer. Je voulais qu'ils voient que la feuille n'a rien oublié, qu'elle ne leur en veut pas, et que c'est là, justement là, que la couleur est allée.

L'élève au téléphone, quand elle est partie, m'a laissé un cadeau. C'était une feuille à elle, à la colle, rouge brique. Elle l'avait faite avec ses quatre doigts, de la gauche vers la droite, en tournant le poignet. Je lui avais raconté l'histoire du registre. J'ai posé ma main dessus par curiosité. Les arcs étaient plus petits que les miens.

Je l'ai collée dans un livre. Je ne dirai pas lequel. C'est à l'intérieur, entre la couverture et le titre, et l'on tourne cette page-là sans la regarder.

Voilà.
`;
